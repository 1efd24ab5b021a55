import { ChevronsUpDown } from 'lucide-react'
import { Face } from '../../kit/look/Face.tsx'
import { MenuButton } from '../../kit/menu/MenuButton.tsx'
import { lazyPart } from '../../kit/part.tsx'
import { useMe } from '../../kit/session/session.ts'
import { useT } from '../../kit/words/i18n.ts'
import styles from './PersonMenu.module.css'

const PersonItems = lazyPart(() => import('./PersonItems.tsx'))

/** The person at the foot of the sidebar, and the menu with all that is theirs. */
export const PersonMenu = ({ folded }: { readonly folded: boolean }) => {
  const t = useT()
  const me = useMe()
  const name = `${me.name} ${me.surname}`.trim()
  return (
    <MenuButton className={styles.person} title={t('shell.person')} menu={(close) => <PersonItems onClose={close} />}>
      <Face name={name} image={me.profile_image} />
      <span className={folded ? 'visually-hidden' : styles.who}>
        <span>{name}</span>
        <small>{me.email}</small>
      </span>
      {folded ? null : <ChevronsUpDown size={16} aria-hidden="true" />}
    </MenuButton>
  )
}
