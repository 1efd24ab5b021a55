import { placePhoneOrder } from '@sofra/contract/order/phone-order/phone-order.contract.ts'
import { PhoneCall } from 'lucide-react'
import { useContext } from 'react'
import tool from '../../../kit/look/Tool.module.css'
import { useKeys } from '../../../kit/screen/keys.ts'
import { useFollow } from '../../../kit/screen/link.ts'
import { OpenContext } from '../../../kit/screen/open.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'

const typesOrAsks = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]'

const PhoneOrderLink = ({ branch }: { readonly branch: number }) => {
  const t = useT()
  const follow = useFollow()
  const open = useContext(OpenContext)
  const path = `/manegement/${branch}/phone-order`
  useKeys((event) => {
    if (event.key.toLowerCase() !== 't' || event.ctrlKey || event.metaKey || event.altKey) return
    if (document.activeElement?.closest(typesOrAsks)) return
    event.preventDefault()
    open(path)
  })
  return (
    <a
      className={`${tool.tool} ${tool.short}`}
      href={path}
      aria-label={t('phone-order.title')}
      aria-keyshortcuts="T"
      onClick={follow}
    >
      <PhoneCall size={16} aria-hidden="true" />
      <span>{t('phone-order.title')}</span>
    </a>
  )
}

/** Links from the desk to a phone order; shortcut T. */
export default function PhoneOrderDoor({ branch }: { readonly branch: number }) {
  const may = useMay()
  return may(placePhoneOrder) ? <PhoneOrderLink branch={branch} /> : null
}
