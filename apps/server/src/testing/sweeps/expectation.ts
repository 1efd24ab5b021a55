import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import type { Party } from '../parties.ts'
import type { Place } from './places.ts'

/** What the contract says of a call and a caller, before any record is looked at: open, or refused with this status. */
export const doorFor = (endpoint: Endpoint, party: Party): 'open' | 401 | 403 => {
  const { access, accounts, managesAccount, ownPeopleOnly } = endpoint
  if (access === 'public') return 'open'
  if (access === 'channel' || !party.as) return 401
  const { type, as } = party
  if (party.registering || access === 'registering') return party.registering && access === 'registering' ? 'open' : 403
  const allowed =
    (access === 'signed-in' || party.keys.has(access)) &&
    (!accounts || (type !== undefined && accounts.includes(type))) &&
    (!managesAccount || party.managesAccount) &&
    (!ownPeopleOnly || as.acting === undefined)
  return allowed ? 'open' : 403
}

/** Whose records an id is tried with, beside a missing one. */
export const targetsOf = (party: Party, endpoint: Endpoint, place: Place) => {
  const scope = place.fixture?.of
  if (scope === undefined || scope === 'platform') return []
  const { 'foreign account': account, ...companies } = party.foreign
  // Another branch is foreign to who is narrowed to one, and to every call that names the first in its path.
  const apart = party.narrowed || (place.name !== 'branch_id' && endpoint.path.includes(':branch_id'))
  return [
    ...(scope === 'branch' && apart && party.sibling ? [{ target: 'sibling branch', holder: party.sibling }] : []),
    ...Object.entries(companies).map(([target, holder]) => ({ target, holder })),
    ...(scope === 'account' && account ? [{ target: 'foreign account', holder: account }] : []),
  ]
}
