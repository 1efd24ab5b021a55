import { localeOf } from '@sofra/contract/kernel/languages.ts'
import type { MenuProps } from 'antd'
import { Check, LogOut, Mail, Phone, UserRound } from 'lucide-react'
import { use } from 'react'
import { type Appearance, appearances, useAppearance } from '../../kit/look/appearance.ts'
import { useCorner } from '../../kit/look/corner.ts'
import { AnchoredMenu } from '../../kit/menu/AnchoredMenu.tsx'
import { OpenContext } from '../../kit/screen/open.ts'
import { href } from '../../kit/screen/screen.ts'
import { useBootstrap, useMe } from '../../kit/session/session.ts'
import { useLang, useT } from '../../kit/words/i18n.ts'
import { useLanguages } from '../../kit/words/languages.ts'
import { profileScreen } from '../../modules/access/profile/profile.screens.ts'
import { productVersion } from './product-version.ts'
import { signOut } from './sign-out.ts'

const check = (chosen: boolean) => (
  <Check size={16} aria-hidden="true" style={{ visibility: chosen ? 'visible' : 'hidden' }} />
)

/** Contact links (phone, e-mail); empty if the platform has none. */
const useSupport = (): NonNullable<MenuProps['items']> => {
  const t = useT()
  const { support_email: email, support_phone: phone } = useBootstrap().site
  if (!useMe().is_show_live_support) return []
  const ways = [
    { icon: Phone, text: phone, address: `tel:${phone}` },
    { icon: Mail, text: email, address: `mailto:${email}` },
  ].filter(({ text }) => text)
  if (!ways.length) return []
  const children = ways.map(({ icon: Icon, text, address }) => ({
    key: address,
    icon: <Icon size={16} aria-hidden="true" />,
    label: <a href={address}>{text}</a>,
  }))
  return [{ type: 'group', label: t('shell.live-support'), children }, { type: 'divider' }]
}

const useItems = (): NonNullable<MenuProps['items']> => {
  const t = useT()
  const [lang, setLang] = useLang()
  const languages = useLanguages()
  const [appearance, setAppearance] = useAppearance()
  const open = use(OpenContext)
  const support = useSupport()
  const theme = (choice: Appearance) => ({
    key: choice,
    icon: check(choice === appearance),
    label: t(`theme.${choice}`),
    onClick: () => setAppearance(choice),
  })
  return [
    {
      type: 'group',
      label: t('session.language'),
      children: languages.map(({ lang: code, name }) => ({
        key: code,
        icon: check(code === lang),
        label: <span lang={localeOf(code)}>{name}</span>,
        onClick: () => void setLang(code),
      })),
    },
    { type: 'group', label: t('shell.theme'), children: appearances.map(theme) },
    { type: 'divider' },
    ...support,
    {
      key: 'profile',
      label: t('profile.title'),
      icon: <UserRound size={16} aria-hidden="true" />,
      onClick: () => open(href(profileScreen)),
    },
    {
      key: 'sign-out',
      label: t('session.logout'),
      icon: <LogOut size={16} aria-hidden="true" />,
      onClick: () => void signOut(),
    },
    { type: 'group', label: t('shell.version', { version: productVersion }) },
  ]
}

/** Language, appearance, help, profile, sign out. */
const PersonItems = ({ onClose }: { readonly onClose: () => void }) => (
  // Inside the sidebar: if that is a modal drawer, elements outside cannot be reached.
  <AnchoredMenu
    menu={{ items: useItems() }}
    placement={useCorner('top', 'start')}
    getPopupContainer={(place) => place.parentElement ?? document.body}
    onClose={onClose}
  />
)

export default PersonItems
