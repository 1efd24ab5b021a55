import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import { restaurantSuggestion } from '@sofra/contract/platform/restaurant-suggestion/restaurant-suggestion.contract.ts'
import { ResourceList } from '../../../kit/list/ResourceList.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import { StatusDot, type Tone } from '../../../kit/look/Status.tsx'
import { useT } from '../../../kit/words/i18n.ts'
import { OpenRestaurant } from './OpenRestaurant.tsx'

type Status = 'pending' | 'approved' | 'denied' | 'completed'
const tones: Record<Status, Tone> = { pending: 'waiting', approved: 'working', denied: 'bad', completed: 'good' }

const State = ({ status }: { readonly status: Status }) => {
  const t = useT()
  return <StatusDot tone={tones[status]} label={t(`restaurant-suggestion.status.${status}`)} />
}

const { text, own, date } = columnsOf(restaurantSuggestion)
const columns = [
  text('name'),
  text('city'),
  { ...text('district'), extra: true },
  text('contact'),
  { ...own('phone', ({ phone }) => (phone ? formatPhone(phone) : '–')), fits: true },
  { ...own('status', ({ status }) => <State status={status} />), sort: true, fits: true },
  date('created_at'),
]

/** Restaurants that somebody would like to see on the platform; each can be opened from its row. */
export default function RestaurantSuggestionList() {
  return (
    <ResourceList
      of={restaurantSuggestion}
      columns={columns}
      hint="restaurant-suggestion.hint"
      actions={({ id, name, status }) => (status === 'completed' ? null : <OpenRestaurant id={id} name={name} />)}
    />
  )
}
