import { type District, districts } from '@sofra/contract/platform/district/district.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'

/** The districts of the country; nobody changes them yet. */
export const districtRoutes: Route[] = [
  serve(districts, ({ query: { city } }, { query }) =>
    query<District>(
      `select id, city, name, lat, lng from district
       where $1::text is null or app.fold(city) = app.fold($1) order by app.fold(city), app.fold(name)`,
      [city ?? null],
    ),
  ),
]
