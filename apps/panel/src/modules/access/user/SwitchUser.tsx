import { patchUser, type UserRow } from '@sofra/contract/access/user/user.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Popconfirm } from 'antd'
import { call } from '../../../kit/http/api.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'

/** Switches somebody off, after asking, or on again. */
export const SwitchUser = ({ row }: { readonly row: UserRow }) => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (is_active: boolean) => call(patchUser, { params: { user_id: row.id }, body: { is_active } }),
    onSuccess: () => toast.ok(t('action.saved')),
    onError: toast.fail,
    onSettled: () => Promise.all(['user', 'session'].map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  })
  if (!row.is_active)
    return (
      <Button loading={change.isPending} onClick={() => change.mutate(true)}>
        {t('user.switch-on')}
      </Button>
    )
  return (
    <Popconfirm
      title={t('user.switch-off.ask', { name: `${row.name} ${row.surname}` })}
      description={t('user.switch-off.hint')}
      okText={t('user.switch-off')}
      cancelText={t('action.cancel')}
      okButtonProps={{ danger: true }}
      onConfirm={() => change.mutateAsync(false).catch(() => undefined)}
    >
      <Button danger loading={change.isPending}>
        {t('user.switch-off')}
      </Button>
    </Popconfirm>
  )
}
