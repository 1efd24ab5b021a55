import { Section } from '../../../kit/form/Section.tsx'
import { Page } from '../../../kit/screen/Page.tsx'
import { useMe } from '../../../kit/session/session.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { Devices } from '../device/device.api.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './Profile.module.css'
import { ProfileForm } from './ProfileForm.tsx'
import { Rights } from './Rights.tsx'

/** Oneself: how one is called and reached, the password, the devices, and what one may do. */
export default function Profile() {
  const t = useT()
  const me = useMe()
  return (
    <Page title={t('profile.title')}>
      <div className={styles.columns}>
        <div>
          <ProfileForm id={me.id} />
        </div>
        <div>
          <Section title={t('profile.section.rights')}>
            <Rights id={me.id} />
          </Section>
          {me.acting ? null : (
            <Section title={t('profile.section.password')}>
              <PasswordForm id={me.id} />
            </Section>
          )}
          <Section title={t('profile.section.devices')}>
            <Devices />
          </Section>
        </div>
      </div>
    </Page>
  )
}
