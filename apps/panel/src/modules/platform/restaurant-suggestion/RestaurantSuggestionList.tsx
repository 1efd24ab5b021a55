import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import { restaurantSuggestion } from '@sofra/contract/platform/restaurant-suggestion/restaurant-suggestion.contract.ts'
import { Button, Tooltip } from 'antd'
import { Store } from 'lucide-react'
import { use } from 'react'
import { ResourceList } from '../../../kit/list/ResourceList.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import { StatusDot, type Tone } from '../../../kit/look/Status.tsx'
import { OpenContext, ReachableContext } from '../../../kit/screen/open.ts'
import { useT } from '../../../kit/words/i18n.ts'

/** Opens the form of a new branch, prefilled from the suggestion. */
const OpenRestaurant = ({ id, name }: { readonly id: number; readonly name: string }) => {
  const t = useT()
  const open = use(OpenContext)
  const reachable = use(ReachableContext)
  const form = `/branch/form/suggestion/${id}`
  if (!reachable(form)) return null
  return (
    <Tooltip title={t('restaurant-suggestion.open')}>
      <Button
        type="text"
        aria-label={`${t('restaurant-suggestion.open')}: ${name}`}
        icon={<Store size={16} />}
        onClick={() => open(form)}
      />
    </Tooltip>
  )
}

type Status = 'pending' | 'approved' | 'denied' | 'completed'
const tones: Record<Status, Tone> = { pending: 'waiting', approved: 'working', denied: 'bad', completed: 'good' }

const State = ({ status }: { readonly status: Status }) => {
  const t = useT()
  return <StatusDot tone={tones[status]} label={t(`restaurant-suggestion.status.${status}`)} />
}

const { text, custom, date, choice } = columnsOf(restaurantSuggestion)
const columns = [
  text('name'),
  text('city'),
  { ...text('district'), extra: true },
  text('contact'),
  { ...custom('phone', ({ phone }) => (phone ? formatPhone(phone) : '–')), fits: true },
  { ...custom('status', ({ status }) => <State status={status} />), sort: true, fits: true },
  { ...choice('source', 'restaurant-suggestion.source'), sort: false, extra: true },
  date('created_at'),
]

/** Suggested restaurants; a branch can be created from each row. */
export default function RestaurantSuggestionList() {
  return (
    <ResourceList
      of={restaurantSuggestion}
      columns={columns}
      hint="restaurant-suggestion.hint"
      actions={({ id, name, status }) =>
        status === 'completed' || status === 'denied' ? null : <OpenRestaurant id={id} name={name} />
      }
    />
  )
}
