import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Trash2 } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { Confirm } from '../../../kit/dialog/Confirm.tsx'
import type { FormPart } from '../../../kit/form/IndexedForm.tsx'
import type { ShowValue } from '../../../kit/form/merge/MergeDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { rowName } from '../../../kit/list/rowName.ts'
import { type AnyRecord, type AnyRow, callAny, type FormRecord } from '../../../kit/record.ts'
import { ViewContext } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { type PhraseKey, useLang, useT } from '../../../kit/words/i18n.ts'
import { menuKey, savedRowKey } from '../menu-record/menu-record.api.ts'

interface RemoveButtonProps {
  readonly of: Pick<AnyRecord, 'name' | 'param' | 'remove'>
  readonly id: number
  readonly name: string
  readonly onRemoved: () => void
}

/** Deletes a record of the menu after a confirmation. */
const RemoveButton = ({ of, id, name, onRemoved }: RemoveButtonProps) => {
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
    <Confirm
      danger
      title={t('list.delete.ask', { name })}
      text={t(`${of.name}.delete.sure` as PhraseKey)}
      ok={t('action.delete')}
      onConfirm={() => remove.mutateAsync().catch(() => undefined)}
    >
      {(ask) => (
        <Button onClick={ask} danger icon={<Trash2 size={16} aria-hidden="true" />}>
          {t(`${of.name}.delete` as PhraseKey)}
        </Button>
      )}
    </Confirm>
  )
}

interface MenuFormPageProps {
  readonly of: Required<Omit<FormRecord, 'part'>> & Pick<AnyRecord, 'remove'>
  /** Key of its row on the menu page. */
  readonly rowKey: (id: number) => string
  /** Initial values of a new record. */
  readonly start: Record<string, unknown>
  readonly showField: ShowValue
  readonly parts: readonly FormPart[]
  /** The guest's view. */
  readonly preview: ReactNode
  readonly children: ReactNode
}

/** The form of a menu record; saving returns to its row of the menu page, deleting to the page. */
export const MenuFormPage = ({ of, rowKey, start, showField, parts, preview, children }: MenuFormPageProps) => {
  const t = useT()
  const may = useMay()
  const [lang] = useLang()
  const branch = useBranchId()
  const queries = useQueryClient()
  const view = use(ViewContext)
  const path = `/manegement/${branch}/product/management`
  const toMenu = (saved?: AnyRow) => {
    if (saved) queries.setQueryData(savedRowKey(branch), rowKey(saved.id))
    void queries.invalidateQueries({ queryKey: menuKey(branch) })
    view?.setDirty(false)
    view?.leave(path)
  }
  return (
    <ResourceForm
      of={of}
      start={start}
      home={{ one: t(`${of.name}.one` as PhraseKey), title: t('menu.title'), path }}
      actions={(row) =>
        may(of.remove) ? (
          <RemoveButton of={of} id={row.id} name={rowName(row, lang)} onRemoved={() => toMenu()} />
        ) : null
      }
      shown={showField}
      onSaved={toMenu}
      beside={{ parts, preview }}
    >
      {children}
    </ResourceForm>
  )
}
