import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type {
  branchShowcase,
  ShowcaseKind,
  ShowcaseState,
} from '@sofra/contract/marketing/showcase/showcase.contract.ts'
import { filtersOf } from '../../../kit/list/filter/filters.ts'
import { ResourceList } from '../../../kit/list/ResourceList.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import { StatusDot } from '../../../kit/look/Status.tsx'
import { Picture } from '../../../kit/picture/Picture.tsx'
import { useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'
import styles from './ShowcaseList.module.css'
import { usePlace } from './showcase-place.ts'

type Row = ReplyOf<typeof branchShowcase.list>['items'][number]

const tones = { running: 'good', planned: 'moving', ended: 'quiet', inactive: 'quiet' } as const

/** The current state. */
const State = ({ state }: { readonly state: ShowcaseState }) => {
  const t = useT()
  return <StatusDot tone={tones[state]} label={t(`showcase.state.${state}`)} />
}

/** The size of a row's picture in pixels. */
const sizeOf = (kind: ShowcaseKind, { placement }: Row) => {
  if (kind === 'story') return { width: 36, height: 36 }
  if (kind === 'slider') return { width: 90, height: 36 }
  return placement === 'half' ? { width: 72, height: 36 } : { width: 120, height: 24 }
}

/** A thumbnail of what guests see. */
const thumb = (kind: ShowcaseKind, row: Row) => {
  const path = kind === 'story' ? row.cover : row.web
  return path ? <Picture path={path} {...sizeOf(kind, row)} className={styles.thumb} /> : null
}

const columnsFor = (of: typeof branchShowcase, kind: ShowcaseKind) => {
  const { custom, translated, date, flag, number, choice } = columnsOf(of)
  const [count, more] = [{ sort: false, narrow: 'none' } as const, { extra: true, narrow: 'none' } as const]
  return [
    { ...translated('name'), narrow: 'first' as const },
    {
      ...custom(kind === 'story' ? 'cover' : 'web', (row) => <span data-kind={kind}>{thumb(kind, row as Row)}</span>),
      title: 'showcase.picture' as const,
      fits: true,
      narrow: 'second' as const,
    },
    { ...custom('state', ({ state }) => <State state={state} />), narrow: 'second' as const },
    { ...date('starts_at'), narrow: 'none' as const },
    { ...date('ends_at'), narrow: 'none' as const },
    { ...number('views'), ...count },
    { ...number('clicks'), ...count },
    { ...flag('is_pinned'), sort: false, ...more },
    { ...choice('target', 'showcase.target'), sort: false, ...more },
  ]
}

/** The banners, sliders or stories of the platform, a company or a branch, in the order for guests. */
export default function ShowcaseList() {
  const t = useT()
  const { owner, kind, of } = usePlace()
  const title = `${owner}-showcase.${kind}.title` as const
  const filters = filtersOf({ name: of.name, filters: { state: of.filters.state } })
  const list = (
    <ResourceList
      of={of}
      some={{ only: { kind }, title }}
      columns={columnsFor(of, kind)}
      filters={filters}
      hint={`showcase.hint.${kind}`}
    />
  )
  return owner === 'company' ? <OfCompany title={t(title)}>{() => list}</OfCompany> : list
}
