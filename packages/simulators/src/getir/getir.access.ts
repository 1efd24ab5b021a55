import type { FastifyRequest } from 'fastify'
import { bodyOf, headerOf, textOf } from '../frame/fields.ts'
import { Refusal } from '../frame/refusal.ts'
import { domainError, envelope, validationError } from './getir.errors.ts'
import type { GetirFrame, GetirRestaurant } from './getir.state.ts'

/** Returns the restaurant whose keys the body contains. */
export const restaurantOfKeys = ({ state, settings }: GetirFrame, request: FastifyRequest): GetirRestaurant => {
  const body = bodyOf(request)
  const appSecretKey = textOf(body, 'appSecretKey')
  const restaurantSecretKey = textOf(body, 'restaurantSecretKey')
  for (const [key, value] of Object.entries({ appSecretKey, restaurantSecretKey }))
    if (value === '') throw validationError(`"${key}" is required`, 'body')
  const restaurant = [...state.restaurants.values()].find((one) => one.restaurantSecretKey === restaurantSecretKey)
  if (!restaurant || appSecretKey !== settings.appSecretKey) throw domainError(73)
  return restaurant
}

/** Logs in: a new token for the restaurant. Earlier tokens stay valid until they end. */
export const login = (frame: GetirFrame, request: FastifyRequest) => {
  const { ids, clock, settings, state } = frame
  const restaurant = restaurantOfKeys(frame, request)
  if (settings.loginNeedsActivePos && restaurant.posStatus !== 100) throw domainError(73)
  const token = ids.hex(48)
  state.tokens.set(token, { restaurantId: restaurant.id, endsAt: clock.now() + settings.tokenLifeMs })
  return { restaurantId: restaurant.id, token }
}

/** Returns the restaurant of the `token` header. */
export const restaurantOfToken = ({ state, clock, settings }: GetirFrame, request: FastifyRequest): GetirRestaurant => {
  const token = headerOf(request, 'token')
  if (token === '') throw validationError('"token" is required', 'headers')
  const entry = state.tokens.get(token)
  const restaurant = entry && entry.endsAt > clock.now() ? state.restaurants.get(entry.restaurantId) : undefined
  if (restaurant) return restaurant
  throw new Refusal(settings.unauthorizedStatus, envelope(-3, 'Unauthorized', 'Invalid or expired token'))
}
