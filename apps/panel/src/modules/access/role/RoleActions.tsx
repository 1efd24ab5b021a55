import { copyRole, type RoleRow, role } from '@sofra/contract/access/role/role.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Copy, Pencil } from 'lucide-react'
import { use } from 'react'
import { call } from '../../../kit/http/api.ts'
import { DeleteButton } from '../../../kit/list/DeleteButton.tsx'
import { useRecordLinks } from '../../../kit/list/useRecordLinks.ts'
import { OpenContext } from '../../../kit/screen/open.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './RoleList.module.css'

const useCopy = ({ id }: RoleRow) => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(copyRole, { params: { role_id: id } }),
    onSuccess: ({ role: { name }, left_out }) =>
      toast.ok(left_out ? t('role.copied.without', { name, n: left_out }) : t('role.copied', { name })),
    onError: toast.fail,
    onSettled: () => queries.invalidateQueries({ queryKey: [role.name] }),
  })
}

/** What can be done with a role from its row. */
export const RoleActions = ({ row }: { readonly row: RoleRow }) => {
  const t = useT()
  const may = useMay()
  const open = use(OpenContext)
  const links = useRecordLinks()
  const copy = useCopy(row)
  return (
    <span className={styles.actions}>
      {may(role.update) ? (
        <Button
          type="text"
          icon={<Pencil size={16} />}
          title={t('action.edit')}
          aria-label={`${t('action.edit')}: ${row.name}`}
          onClick={() => open(links.edit(row.id))}
        />
      ) : null}
      {may(copyRole) ? (
        <Button
          type="text"
          icon={<Copy size={16} />}
          title={t('role.copy')}
          aria-label={`${t('role.copy')}: ${row.name}`}
          loading={copy.isPending}
          onClick={() => copy.mutate()}
        />
      ) : null}
      {may(role.remove) && row.is_owner ? <span className={styles.none} /> : null}
      {may(role.remove) && !row.is_owner ? <DeleteButton of={role} id={row.id} name={row.name} /> : null}
    </span>
  )
}
