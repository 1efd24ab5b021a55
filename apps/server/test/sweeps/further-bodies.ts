type Fields = Readonly<Record<string, unknown>>

const zone = {
  name: 'Yakın',
  priority: 0,
  fee: 0,
  fee_tiers: [],
  free_from: null,
  minimum_total: 0,
  min_minutes: 20,
  max_minutes: 30,
  no_delivery: false,
}
const circle = { radius: { lat: 41, lng: 29, metres: 1_000 } }
const option = { price: 500, max_quantity: 1 }
const ofGroup = { member_group_id: 1 }
const line = { product_id: 1, quantity: 1, options: [{ catalog_id: 1, item_id: 1 }] }
const forTable = { table_id: 1, confirmed: true }
const cities = [{ registration_city_id: 1 }, { last_city_id: 1 }, { institution_id: 1 }]
const handedOut = [
  { to: 'members', member_ids: [1], count: undefined },
  { to: 'group', member_group_id: 1, count: undefined },
]
const points = [
  { audience: 'member', member_id: 1 },
  { audience: 'group', group_id: 1 },
]
const options = [
  { items: [{ ...option, id: 1, material_id: 1, product_id: null }] },
  { kind: 'product', items: [{ ...option, material_id: null, product_id: 1 }] },
]
const ofMenu = [
  { target: 'product', product_id: 1 },
  { target: 'category', category_id: 1 },
]
const ofBranchMenu = [
  { target_branch_id: 1, target: 'product', product_id: 1 },
  { target_branch_id: 1, target: 'category', category_id: 1 },
]

/**
 * Further valid bodies of calls, as fields that replace those of the sample: with ids that the sample cannot contain,
 * because they are optional, exclude each other or belong to a choice that it does not make.
 */
export const furtherBodies: Readonly<Record<string, readonly Fields[]>> = {
  'POST /company/:company_id/branch': [{ registration_id: 1 }, { suggestion_id: 1 }],
  'POST /branch/:branch_id/reservation': [forTable],
  'PUT /branch/:branch_id/reservation/:reservation_id': [forTable],
  'PUT /branch/:branch_id/reservation/:reservation_id/state': [{ table_id: 1 }],
  'PUT /branch/:branch_id/delivery-zone': [
    { zones: [{ ...zone, id: 1, area: circle }] },
    { zones: [{ ...zone, area: { district_ids: [1] } }] },
  ],
  'POST /branch/:branch_id/menu-change': [{ target: { product_ids: null, category_id: 1 } }],
  'POST /branch/:branch_id/menu-change/preview': [{ target: { product_ids: null, category_id: 1 } }],
  'POST /branch/:branch_id/option-group': options,
  'PUT /branch/:branch_id/option-group/:group_id': options,
  'PUT /branch/:branch_id/stock': [{ product_id: undefined, item_id: 1 }],
  'POST /company': [{ tax_office_id: 1 }, { dealer_account_id: 1 }, { account: 'existing', account_id: 1 }],
  'PUT /company/:company_id': [{ tax_office_id: 1 }, { dealer_account_id: 1 }],
  'POST /company/:company_id/definition-point': points,
  'PUT /company/:company_id/definition-point/:definition_point_id': points,
  'POST /company/:company_id/discount': [ofGroup],
  'PUT /company/:company_id/discount/:discount_id': [ofGroup],
  'POST /company/:company_id/discount/overlap': [{ except_id: 1 }],
  'POST /company/:company_id/gift-cheque/:gift_cheque_id/hand-out': handedOut,
  'POST /branch/:branch_id/gift-cheque/:gift_cheque_id/hand-out': handedOut,
  'POST /company/:company_id/notification': [ofGroup],
  'PUT /company/:company_id/notification/:notification_id': [ofGroup],
  'POST /company/:company_id/notification/preview': [ofGroup],
  'POST /company/:company_id/scheduled-task': [{ ...ofGroup, type: 'group' }],
  'PUT /company/:company_id/scheduled-task/:scheduled_task_id': [{ ...ofGroup, type: 'group' }],
  'POST /company/:company_id/scheduled-task/preview': [{ ...ofGroup, type: 'group' }, { scheduled_task_id: 1 }],
  'POST /company/:company_id/showcase': ofBranchMenu,
  'PUT /company/:company_id/showcase/:showcase_id': ofBranchMenu,
  'POST /branch/:branch_id/showcase': ofMenu,
  'PUT /branch/:branch_id/showcase/:showcase_id': ofMenu,
  'POST /company/:company_id/institution': [{ owner_id: 1 }],
  'PUT /company/:company_id/institution/:institution_id': [{ owner_id: 1 }],
  'POST /company/:company_id/member': cities,
  'PUT /company/:company_id/member/:member_id': cities,
  'PUT /branch/:branch_id/bill/:bill_id/pay': [{ by: { kind: 'items', items: [{ order_id: 1, no: 1, quantity: 1 }] } }],
  'PUT /branch/:branch_id/kitchen-station': [{ stations: [{ no: 1, name: 'Izgara', category_ids: [1] }] }],
  'POST /branch/:branch_id/printer': [{ agent_id: 1 }],
  'PUT /branch/:branch_id/printer/:printer_id': [{ agent_id: 1 }],
  'POST /branch/:branch_id/table-order': [{ lines: [line] }],
  'POST /branch/:branch_id/table-order/quote': [{ lines: [line] }],
  'POST /marketplace-reason': [{ reason_id: 1 }],
}
