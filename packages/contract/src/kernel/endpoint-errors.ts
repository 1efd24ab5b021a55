import { repeatOf } from './call-class.ts'
import { type DeclaredErrors, type Endpoint, isGuests } from './endpoint.ts'
import { sheetPhrases } from './sheet.phrases.ts'

/** Returns whether a body contains the version of the record that it changes. */
const isVersioned = ({ body }: Endpoint) => body !== undefined && 'shape' in body && 'version' in (body.shape as object)

/** Returns whether a field contains the version of a change. */
export const isVersionField = (name: PropertyKey | undefined) => /^(menu_)?versions?$/.test(String(name))

/** Returns whether a schema has such a field, including its lists and variants. */
const hasVersion = (schema: object): boolean => {
  const { shape = {}, element, options = [], in: from } = schema as Partial<Nested>
  const parts = [element, from, ...options].filter((part) => part !== undefined)
  return (
    Object.entries(shape).some(([name, part]) => isVersionField(name) || hasVersion(part)) || parts.some(hasVersion)
  )
}

/** The parts of zod's objects, lists, unions and pipes. */
interface Nested {
  shape: Record<string, object>
  element: object
  options: readonly object[]
  in: object
}

const ofAccess = ({ access, managesAccount, ownPeopleOnly, wholeCompany, accounts }: Endpoint): DeclaredErrors[] => {
  if (access === 'public') return []
  if (isGuests(access)) return [{ 401: ['error.channel-key', 'guest-account.signed-out'] }]
  const isOpen = access === 'signed-in' && !accounts && !managesAccount
  return [
    { 401: ['error.unauthenticated', 'login.expired'] },
    // A user who is still registering is refused everywhere else.
    { 403: ['error.forbidden'] },
    ...(ownPeopleOnly && !isOpen ? [{ 403: ['error.acting'] }] : []),
    ...(wholeCompany ? [{ 403: ['error.whole-company'] }] : []),
  ]
}

const ofInput = ({ method, path, query, body, takes }: Endpoint): DeclaredErrors[] => [
  // Without a schema query and body have to be empty.
  { 400: ['error.invalid'] },
  ...(method !== 'GET' || body || query ? [{ 400: ['error.body'], 413: ['error.too-large'] }] : []),
  ...(body && hasVersion(body) ? [{ 428: ['error.unversioned'] }] : []),
  ...(takes ? [{ 400: ['error.empty-file'] }] : []),
  ...(takes === 'workbook' || takes === 'words' ? [{ 400: Object.keys(sheetPhrases) }] : []),
  ...(path.includes(':') || takes ? [{ 404: ['error.not-found'] }] : []),
]

/** Refusals of the database for every write. */
const ofWriting = (endpoint: Endpoint): DeclaredErrors[] => {
  if (endpoint.method === 'GET' || repeatOf(endpoint) === 'safe') return []
  const ofMethod = endpoint.method === 'DELETE' ? ['error.in-use.by'] : []
  return [{ 409: ['error.exists', 'error.in-use', ...ofMethod, ...(isVersioned(endpoint) ? ['error.stale'] : [])] }]
}

/**
 * Returns every code that a call can refuse with, by status: those of its kind (access, input, writing) and its own.
 * The mount rejects any other code; 503 and 500 are possible for every call.
 */
export const errorsOf = (endpoint: Endpoint): Readonly<Record<string, readonly string[]>> => {
  const all: DeclaredErrors[] = [
    ...ofAccess(endpoint),
    ...ofInput(endpoint),
    ...ofWriting(endpoint),
    ...(endpoint.module ? [{ 402: ['licence.missing-module'] }] : []),
    { 429: ['error.too-often'] },
    endpoint.errors ?? {},
  ]
  const byStatus = new Map<string, Set<string>>()
  for (const some of all)
    for (const [status, codes] of Object.entries(some))
      byStatus.set(status, new Set([...(byStatus.get(status) ?? []), ...codes]))
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, [...codes]]))
}
