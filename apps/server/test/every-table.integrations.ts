import type { Factories } from './factories.ts'

interface Filling {
  insert: Factories['insert']
  company_id: number
  branch: { plain: { id: number } }
  keys: { company_id: number; branch_id: number }
  orderId: number
}

/** A connection to a marketplace: an order from there, what it reported and was told, and how it is. */
export const fillIntegrations = async ({ insert, branch, keys, orderId }: Filling) => {
  const { id: platform } = await insert<{ id: number }>('integration_platform', {
    name: `Platform ${keys.branch_id}`,
    code: `platform-${keys.branch_id}`,
    module: 'getir',
    credentials: '[]',
    is_active: true,
  })
  const { id: branch_integration_id } = await insert('branch_integration', {
    ...keys,
    integration_platform_id: platform,
    is_active: true,
    remote_name: 'Test',
    remote_id: `remote-${keys.branch_id}`,
    fields: '{}',
    version: 2,
  })
  const connection = { ...keys, branch_integration_id }
  const order = { external_id: `external-${orderId}`, external_code: 'T-1', courier: 'restaurant', refs: '{}' }
  await insert('external_order', { ...connection, order_id: orderId, ...order })
  await insert('integration_inbox', {
    ...connection,
    external_id: order.external_id,
    event_key: 'order',
    kind: 'order',
    body: '{}',
  })
  await insert('integration_action', { ...keys, order_id: orderId, action: 'accept', detail: '{}' })
  await insert('integration_health', { ...connection, state: 'working' })
  await insert('integration_match', {
    ...connection,
    remote_id: 'remote-product',
    remote_name: 'Test',
    product_id: branch.plain.id,
  })
}
