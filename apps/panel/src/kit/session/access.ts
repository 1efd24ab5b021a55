import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { mayCall } from '@sofra/contract/kernel/visibility.ts'
import { useViewer } from './session.ts'

/** `may(endpoint)`: whether to show controls that make this call. The server checks again. */
export const useMay = () => {
  const viewer = useViewer()
  return (endpoint: Endpoint) => mayCall(endpoint, viewer)
}
