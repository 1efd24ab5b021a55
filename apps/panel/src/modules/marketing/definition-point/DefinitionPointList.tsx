import { definitionPoint } from '@sofra/contract/marketing/definition-point/definition-point.contract.ts'
import { ResourceList } from '../../../kit/list/ResourceList.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import { useProgressOf } from '../../../kit/stream/useProgressOf.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'
import { DefinitionAudience, DefinitionState } from './DefinitionState.tsx'

const { text, number, date, custom } = columnsOf(definitionPoint)

const columns = [
  { ...text('name'), sort: false, narrow: 'first' as const },
  { ...custom('state', (row) => <DefinitionState row={row} />), fits: true, narrow: 'second' as const },
  { ...custom('audience', (row) => <DefinitionAudience row={row} />), narrow: 'second' as const },
  { ...number('amount'), sort: false, narrow: 'none' as const },
  { ...number('done'), sort: false, narrow: 'none' as const },
  { ...number('given'), sort: false, narrow: 'none' as const },
  { ...date('handed_out_at'), sort: false, narrow: 'none' as const },
  { ...text('handed_out_by'), sort: false, extra: true, narrow: 'none' as const },
]

/** Points handed out by the company. */
export default function DefinitionPointList() {
  const t = useT()
  useProgressOf(definitionPoint)
  return (
    <OfCompany title={t('definition-point.title')}>
      {() => <ResourceList of={definitionPoint} columns={columns} hint="definition-point.hint" />}
    </OfCompany>
  )
}
