import { type Endpoint, isGuests } from '@sofra/contract/kernel/endpoint.ts'
import type { Party } from '../parties.ts'
import type { IdPosition } from './id-positions.ts'

const meetsConditions = ({ accounts, managesAccount, ownPeopleOnly, wholeCompany }: Endpoint, party: Party) => {
  const { type, as, isScoped } = party
  return (
    (!accounts || (type !== undefined && accounts.includes(type))) &&
    (!managesAccount || party.managesAccount) &&
    (!ownPeopleOnly || as?.acting === undefined) &&
    (!wholeCompany || !isScoped)
  )
}

/** Returns what the contract allows a caller: open, or refused with this status. */
export const expectedAccess = (endpoint: Endpoint, party: Party): 'open' | 401 | 403 => {
  const { access } = endpoint
  if (access === 'public') return 'open'
  if (isGuests(access) || !party.as) return 401
  if (party.registering || access === 'registering') return party.registering && access === 'registering' ? 'open' : 403
  const isOpen = (access === 'signed-in' || party.keys.has(access)) && meetsConditions(endpoint, party)
  return isOpen ? 'open' : 403
}

/** Returns a person who may make a call; undefined if it is not for persons. */
export const callerFor = (endpoint: Endpoint, parties: readonly Party[]) =>
  parties.find((party) => party.as && expectedAccess(endpoint, party) === 'open')

/** Returns the owners whose records an id is tested with, besides a missing one. */
export const targetsOf = (party: Party, endpoint: Endpoint, position: IdPosition) => {
  const scope = position.fixture?.of
  if (scope === undefined || scope === 'platform') return []
  const { 'foreign account': account, ...companies } = party.foreign
  // Another branch is foreign to users limited to one, and to calls with the first one in the path.
  const apart = party.isScoped || (position.name !== 'branch_id' && endpoint.path.includes(':branch_id'))
  return [
    ...(scope === 'branch' && apart && party.sibling ? [{ target: 'sibling branch', holder: party.sibling }] : []),
    ...Object.entries(companies).map(([target, holder]) => ({ target, holder })),
    ...(scope === 'account' && account ? [{ target: 'foreign account', holder: account }] : []),
  ]
}
