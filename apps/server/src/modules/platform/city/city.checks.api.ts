import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { missingIds } from '../../../kernel/records/read.ts'

/** Refuses a latitude without a longitude and vice versa: 400 at the missing field. */
export const checkCentre = ({ lat, lng }: { lat: number | null; lng: number | null }) => {
  if ((lat === null) === (lng === null)) return
  const path = lat === null ? 'lat' : 'lng'
  throw new AppError(400, 'error.invalid', { errors: [{ path, code: 'place.half-centre' }] })
}

/** Refuses an id that names no place of that level, at its field: 400. */
export const checkParent = async (query: Query, table: 'city' | 'district', id: number) => {
  const [missing] = await missingIds(query, [{ table, keys: {}, ids: [id] }])
  if (!missing.has(id)) return
  const code: PhraseKey = table === 'city' ? 'place.no-city' : 'place.no-district'
  throw new AppError(400, 'error.invalid', { errors: [{ path: `${table}_id`, code }] })
}
