import { Button } from 'antd'
import { Link } from 'lucide-react'
import { useMe } from '../../../kit/session/session.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'

/** For a dealer: copies the address by which restaurants register through them. */
export const DealerLink = () => {
  const t = useT()
  const toast = useToast()
  const { account_type, account_id } = useMe()
  if (account_type !== 'dealer') return null
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}/register/eliza?dealer=${account_id}`)
    toast.ok(t('registration.dealer-link.copied'))
  }
  return (
    <Button type="primary" icon={<Link size={16} />} onClick={() => copy().catch(toast.fail)}>
      {t('registration.dealer-link')}
    </Button>
  )
}
