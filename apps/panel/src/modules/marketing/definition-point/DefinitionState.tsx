import type { DefinitionPoint } from '@sofra/contract/marketing/definition-point/definition-point.contract.ts'
import { StatusDot, type Tone } from '../../../kit/look/Status.tsx'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'

const tones: Record<DefinitionPoint['state'], Tone> = {
  draft: 'quiet',
  handing_out: 'working',
  handed_out: 'good',
  withdrawing: 'working',
  withdrawn: 'quiet',
}

/** The state of a hand-out; while it runs with its progress. */
export const DefinitionState = ({ row: { state, done, total } }: { readonly row: DefinitionPoint }) => {
  const t = useT()
  const { number } = useFormat()
  const stateName = t(`definition-point.state.${state}`)
  const far = t('definition-point.progress', { done: number(done), total: number(total) })
  return <StatusDot tone={tones[state]} label={state === 'handing_out' ? `${stateName}: ${far}` : stateName} />
}

/** The recipients. */
export const DefinitionAudience = ({ row }: { readonly row: DefinitionPoint }) => {
  const t = useT()
  return row.group_name ?? row.member_name ?? t('definition-point.audience.all')
}
