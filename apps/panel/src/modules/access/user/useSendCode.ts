import { resetUserPassword, type UserRow } from '@sofra/contract/access/user/user.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../kit/http/api.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'

/** Mails somebody the code for another password, or the invitation again. */
export const useSendCode = ({ id, is_invited }: UserRow) => {
  const t = useT()
  const toast = useToast()
  return useMutation({
    mutationFn: () => call(resetUserPassword, { params: { user_id: id } }),
    onSuccess: () => toast.ok(t(is_invited ? 'user.invite-again.sent' : 'user.reset.sent')),
    onError: toast.fail,
  })
}
