import { copyOptionGroup, optionGroup } from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Copy } from 'lucide-react'
import { use } from 'react'
import { call } from '../../../kit/http/api.ts'
import { useRecordLinks } from '../../../kit/list/useRecordLinks.ts'
import { OpenContext } from '../../../kit/screen/open.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'

interface CopyButtonProps {
  readonly id: number
  readonly name: Translated
  /** With a label beside the icon. */
  readonly wide?: boolean
}

/** Copies the group and opens the copy. */
export const CopyButton = ({ id, name, wide = false }: CopyButtonProps) => {
  const t = useT()
  const [lang] = useLang()
  const may = useMay()
  const toast = useToast()
  const links = useRecordLinks()
  const open = use(OpenContext)
  const branch_id = useBranchId()
  const queries = useQueryClient()
  const copy = useMutation({
    mutationFn: () => call(copyOptionGroup, { params: { branch_id, group_id: id } }),
    onSuccess: async (createdGroup) => {
      await queries.invalidateQueries({ queryKey: [optionGroup.name] })
      toast.ok(t('branch-option-group.copied'))
      open(links.edit(createdGroup.id))
    },
    onError: toast.fail,
  })
  if (!may(copyOptionGroup)) return null
  const label = t('branch-option-group.copy', { name: translatedText(name, lang) })
  return (
    <Button
      type="text"
      loading={copy.isPending}
      icon={<Copy size={16} aria-hidden="true" />}
      onClick={() => copy.mutate()}
      {...(wide ? {} : { 'aria-label': label, title: label })}
    >
      {wide ? t('branch-option-group.duplicate') : null}
    </Button>
  )
}
