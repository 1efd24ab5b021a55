import { useMutation } from '@tanstack/react-query'
import { Button, Popconfirm } from 'antd'
import { Trash2 } from 'lucide-react'
import { type AnyRecord, callAny } from '../../../kit/record.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { type PhraseKey, useT } from '../../../kit/words/i18n.ts'

interface RemoveButtonProps {
  readonly of: Pick<AnyRecord, 'name' | 'param' | 'remove'>
  readonly id: number
  readonly name: string
  readonly onRemoved: () => void
}

/** Deletes a part of the menu, once somebody has said so twice. */
export const RemoveButton = ({ of, id, name, onRemoved }: RemoveButtonProps) => {
  const t = useT()
  const toast = useToast()
  const branch_id = useBranchId()
  const remove = useMutation({
    mutationFn: () => callAny(of.remove, { params: { branch_id, [of.param]: id } }),
    onSuccess: () => {
      toast.ok(t('action.deleted'))
      onRemoved()
    },
    onError: toast.fail,
  })
  return (
    <Popconfirm
      title={t('list.delete.ask', { name })}
      description={t(`${of.name}.delete.sure` as PhraseKey)}
      okText={t('action.delete')}
      cancelText={t('action.cancel')}
      okButtonProps={{ danger: true, loading: remove.isPending }}
      onConfirm={() => remove.mutateAsync().catch(() => undefined)}
    >
      <Button danger icon={<Trash2 size={16} aria-hidden="true" />}>
        {t(`${of.name}.delete` as PhraseKey)}
      </Button>
    </Popconfirm>
  )
}
