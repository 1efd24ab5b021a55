import type { BodyOf } from '@sofra/contract/kernel/endpoint.ts'
import {
  restaurantSuggestion,
  suggestAsGuest,
  type suggestionSources,
  suggestRestaurant,
} from '@sofra/contract/platform/restaurant-suggestion/restaurant-suggestion.contract.ts'
import {
  nextStatuses,
  type SuggestionStatus,
} from '@sofra/contract/platform/restaurant-suggestion/restaurant-suggestion.states.ts'
import type { Context } from '../../../kernel/context.ts'
import { crud } from '../../../kernel/crud.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'

const statusOf = async (query: Query, id: number | null) => {
  if (id === null) return null
  const [row] = await query<Pick<Row<'restaurant_suggestion'>, 'status'>>(
    'select status from restaurant_suggestion where id = $1',
    [id],
  )
  return row?.status ?? null
}

const checkStatus = async (
  { query }: Context,
  _: unknown,
  { status }: { status: SuggestionStatus },
  id: number | null,
) => {
  const from = await statusOf(query, id)
  if (nextStatuses(from).includes(status)) return
  const words = {
    from: `restaurant-suggestion.status.${from ?? 'pending'}`,
    to: `restaurant-suggestion.status.${status}`,
  } as const
  throw new AppError(409, 'restaurant-suggestion.cannot', { words })
}

const insertSuggestion = statement<BodyOf<typeof suggestRestaurant> & { source: (typeof suggestionSources)[number] }>(`
insert into restaurant_suggestion (name, city, district, phone, contact, note, source)
select :name, :city, :district, :phone, :contact, :note, :source
where not exists (select from restaurant_suggestion
  where app.search_text(name) = app.search_text(:name) and app.search_text(city) = app.search_text(:city) and status = 'pending')`)

/** Stores a suggestion unless one with the same name and city is pending; replies the same in both cases. */
const store = async (
  query: Query,
  source: (typeof suggestionSources)[number],
  suggestion: BodyOf<typeof suggestRestaurant>,
) => {
  await insertSuggestion(query, { ...suggestion, source })
  return null
}

/** Suggestions of restaurants: managed by operators, sent by anyone. */
export const restaurantSuggestionRoutes: Route[] = [
  ...crud(restaurantSuggestion, 'restaurant_suggestion', {
    search: ['name', 'city', 'district', 'contact'],
    check: checkStatus,
  }),
  serve(suggestRestaurant, ({ body }, { query }) => store(query, 'public', body)),
  serve(suggestAsGuest, ({ body }, { query }) => store(query, 'guest', body)),
]
