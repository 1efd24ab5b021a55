import { type CallOf, type Endpoint, fileBodies } from '@sofra/contract/kernel/endpoint.ts'

/** The loose form of a call's input, which the typed one is assignable to. */
interface Input {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

const pathOf = (path: string, params: Input['params'] = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

const queryOf = (query: Input['query'] = {}) => {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`
}

/** The content of a request with its type; what a file really is, the server finds out itself. */
const contentOf = ({ takes }: Endpoint, body: unknown) => {
  if (takes) return { body: body as Uint8Array<ArrayBuffer>, type: fileBodies[takes].type }
  return body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' }
}

/** The address and the fetch options of one call of the contract. */
export const requestOf = <E extends Endpoint>(endpoint: E, input: CallOf<E> | undefined) => {
  const { params, query, body } = (input ?? {}) as Input
  return {
    url: `/api${pathOf(endpoint.path, params)}${queryOf(query)}`,
    method: endpoint.method,
    ...contentOf(endpoint, body),
  }
}
