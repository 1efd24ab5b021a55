import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '../../../kit/debounced.ts'
import { companyPick } from '../../../kit/list/filter/record-picks.ts'
import { Picker } from '../../../kit/picker/Picker.tsx'
import { useT } from '../../../kit/words/i18n.ts'

interface PickCompanyProps {
  readonly onPick: (id: number) => void
  readonly onClose: () => void
}

const { find } = companyPick('company_id', 'commission-rate.company_id')

/** Chooses the company of a new rate. */
export default function PickCompany({ onPick, onClose }: PickCompanyProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim())
  const { data = [], isFetched } = useQuery({
    queryKey: ['company', 'pick', q],
    queryFn: ({ signal }) => find(q, signal),
  })
  const label = t('commission-rate.add.company.choose')
  return (
    <Picker
      label={label}
      placeholder={t('company.search')}
      query={typed}
      onQuery={setTyped}
      groups={[{ label: t('company.title'), items: data }]}
      empty={isFetched ? t('list.empty') : ''}
      onPick={({ id }) => onPick(Number(id))}
      onClose={onClose}
    />
  )
}
