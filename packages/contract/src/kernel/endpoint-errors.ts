import { repeatOf } from './call-class.ts'
import { type DeclaredErrors, type Endpoint, isGuests } from './endpoint.ts'
import { sheetPhrases } from './sheet.phrases.ts'

/** Whether a body carries the version of the record that it changes. */
const isVersioned = ({ body }: Endpoint) => body !== undefined && 'shape' in body && 'version' in (body.shape as object)

/** A field by which a call says what it has seen of what it changes. */
export const isVersionField = (name: PropertyKey | undefined) => /^(menu_)?versions?$/.test(String(name))

/** Whether a schema has such a field, also within its lists and its variants. */
const hasVersion = (schema: object): boolean => {
  const { shape = {}, element, options = [], in: from } = schema as Partial<Nested>
  const parts = [element, from, ...options].filter((part) => part !== undefined)
  return (
    Object.entries(shape).some(([name, part]) => isVersionField(name) || hasVersion(part)) || parts.some(hasVersion)
  )
}

/** What zod's objects, lists, unions and pipes say of their parts. */
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
    // A person who is still registering is refused everywhere else.
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

/** What the database refuses whoever writes. */
const ofWriting = (endpoint: Endpoint): DeclaredErrors[] => {
  if (endpoint.method === 'GET' || repeatOf(endpoint) === 'safe') return []
  const ofMethod = endpoint.method === 'DELETE' ? ['error.in-use.by'] : []
  return [{ 409: ['error.exists', 'error.in-use', ...ofMethod, ...(isVersioned(endpoint) ? ['error.stale'] : [])] }]
}

/**
 * Every code that a call can refuse with, by status: what its kind of call has (who may make it, what it takes, whether it
 * writes) and what it declares itself. The server refuses nothing else, see the mount; 503 and 500 can follow any call.
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
