import { type AccountRow, account, patchAccount } from '@sofra/contract/access/account/account.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Popconfirm } from 'antd'
import { call } from '../../../kit/http/api.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'

/** Switches an account off, after asking, or on again. */
export const SwitchAccount = ({ row }: { readonly row: AccountRow }) => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (is_active: boolean) => call(patchAccount, { params: { account_id: row.id }, body: { is_active } }),
    onSuccess: () => toast.ok(t('action.saved')),
    onError: toast.fail,
    onSettled: () => queries.invalidateQueries({ queryKey: [account.name] }),
  })
  if (!row.is_active)
    return (
      <Button loading={change.isPending} onClick={() => change.mutate(true)}>
        {t('account.switch-on')}
      </Button>
    )
  return (
    <Popconfirm
      title={t('account.switch-off.ask', { name: row.name })}
      description={t('account.switch-off.hint')}
      okText={t('account.switch-off')}
      cancelText={t('action.cancel')}
      okButtonProps={{ danger: true }}
      onConfirm={() => change.mutateAsync(false).catch(() => undefined)}
    >
      <Button danger loading={change.isPending}>
        {t('account.switch-off')}
      </Button>
    </Popconfirm>
  )
}
