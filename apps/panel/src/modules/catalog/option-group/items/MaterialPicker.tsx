import { material } from '@sofra/contract/catalog/material/material.contract.ts'
import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../kit/http/api.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useBranchId } from '../../../../kit/session/branch.ts'
import { useToast } from '../../../../kit/toast/toast.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import type { DraftItem } from '../draft.ts'
import { isNamed } from '../name-search.ts'
import { PartSelect } from './PartSelect.tsx'

interface PickerProps {
  readonly usedIds: readonly number[]
  readonly onPick: (item: DraftItem) => void
}

interface Material {
  readonly id: number
  readonly name: DraftItem['name']
  readonly image: string | null
  readonly price: number
}

const itemOf = ({ id, name, image, price }: Material): DraftItem => ({
  material_id: id,
  product_id: null,
  name,
  image,
  price,
  max_quantity: 1,
  available: true,
})

/** Selects a material of the branch, or creates the searched one. */
export const MaterialPicker = ({ usedIds, onPick }: PickerProps) => {
  const t = useT()
  const toast = useToast()
  const may = useMay()
  const branch_id = useBranchId()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const q = text.trim()
  const { data, isFetching } = useQuery({
    queryKey: [material.name, 'list', { branch_id }, 'pick', q],
    queryFn: ({ signal }) =>
      call(
        material.list,
        { params: { branch_id }, query: { sort: 'name', limit: 100, ...(q ? { q } : {}) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
  const make = useMutation({
    mutationFn: (name: string) =>
      call(material.create, {
        params: { branch_id },
        body: { name: { tr: name, en: '', de: '' }, image: null, price: 0 },
      }),
    onSuccess: (createdMaterial) => {
      void queries.invalidateQueries({ queryKey: [material.name] })
      onPick(itemOf(createdMaterial))
    },
    onError: toast.fail,
  })
  // Filters results of a previous search by the current input, so that Enter selects a match.
  const options = (data?.items ?? []).filter(({ id, name }) => !usedIds.includes(id) && isNamed(name, q))
  const isExisting = (data?.items ?? []).some(({ name }) => toSearchText(name.tr) === toSearchText(q))
  const creates = may(material.create) && q !== '' && !isExisting && !isFetching
  return (
    <PartSelect
      label={t('branch-option-group.pick.material')}
      parts={options}
      text={text}
      onText={setText}
      busy={isFetching || make.isPending}
      {...(creates ? { create: t('branch-option-group.create-material', { name: q }) } : {})}
      onPick={(id) => {
        setText('')
        const picked = options.find((one) => one.id === id)
        if (picked) onPick(itemOf(picked))
        else make.mutate(q)
      }}
    />
  )
}
