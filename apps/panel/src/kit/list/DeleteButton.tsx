import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Trash2 } from 'lucide-react'
import { Confirm } from '../dialog/Confirm.tsx'
import { type AnyRecord, callAny } from '../record.ts'
import { useToast } from '../toast/toast.ts'
import { useT } from '../words/i18n.ts'
import { useRecordParams } from './useRecordParams.ts'

interface DeleteButtonProps {
  readonly of: Pick<AnyRecord, 'name' | 'param' | 'remove'>
  readonly id: number
  /** The record's name in the question. */
  readonly name: string
  /** Parameters of the path that the address does not contain. */
  readonly params?: Readonly<Record<string, number>>
}

/** Deletes a record after confirmation. */
export const DeleteButton = ({ of, id, name, params }: DeleteButtonProps) => {
  const t = useT()
  const toast = useToast()
  const pathParams = useRecordParams(of.remove)
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => callAny(of.remove, { params: { ...pathParams, ...params, [of.param]: id } }),
    onSuccess: () => toast.ok(t('action.deleted')),
    onError: toast.fail,
    // After a failure too, because the record may be deleted already.
    onSettled: () => queries.invalidateQueries({ queryKey: [of.name] }),
  })
  return (
    <Confirm
      danger
      title={t('list.delete.ask', { name })}
      text={t('list.delete.hint')}
      ok={t('action.delete')}
      onConfirm={() => remove.mutateAsync().catch(() => undefined)}
    >
      {(ask) => (
        <Button onClick={ask} type="text" aria-label={t('list.delete', { name })} icon={<Trash2 size={16} />} />
      )}
    </Confirm>
  )
}
