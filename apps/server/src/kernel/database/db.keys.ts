// Written by `npm run schema:types` from the schema; a stale one fails the tests.

/** Of each table the columns that name a row of another one. */
export const foreignKeys = {
  account: {
    parent_account_id: 'account',
  },
  app_user: {
    account_id: 'account',
  },
  bill: {
    joined_id: 'bill',
    table_id: 'dining_table',
  },
  bill_payment: {
    bill_id: 'bill',
    payment_method_id: 'payment_method',
    refund_of: 'bill_payment',
    refund_order_id: 'orders',
  },
  bill_payment_item: {
    no: 'order_line',
    payment_id: 'bill_payment',
  },
  branch: {
    company_id: 'company',
    district_id: 'district',
    timezone: 'timezone',
  },
  branch_gift: {
    company_id: 'company',
  },
  branch_head: {
    branch_id: 'branch',
  },
  branch_integration: {
    branch_id: 'branch',
    integration_courier_platform_id: 'integration_courier_platform',
    integration_platform_id: 'integration_platform',
  },
  branch_integration_secret: {
    branch_integration_id: 'branch_integration',
  },
  branch_kitchen: {
    branch_id: 'branch',
    kitchen_id: 'kitchen',
  },
  branch_opening: {
    branch_id: 'branch',
  },
  branch_part: {
    branch_id: 'branch',
  },
  branch_payment_method: {
    branch_id: 'branch',
    payment_method_id: 'payment_method',
  },
  branch_showcase: {
    branch_id: 'branch',
    category_id: 'category',
    product_id: 'product',
  },
  branch_showcase_day: {
    showcase_id: 'branch_showcase',
  },
  cash_movement: {
    branch_id: 'till',
    close_no: 'day_close',
    shift_id: 'till_shift',
  },
  category: {
    branch_id: 'branch',
    icon_id: 'icon',
    status_by: 'app_user',
  },
  channel: {
    company_id: 'company',
    integration_platform_id: 'integration_platform',
  },
  comment: {
    branch_id: 'branch',
    member_id: 'member',
    order_id: 'orders',
  },
  comment_total: {
    branch_id: 'branch',
  },
  commission_dispute: {
    entry_no: 'settlement_entry',
    report_id: 'commission_report',
  },
  commission_rate: {
    branch_id: 'branch',
    company_id: 'company',
    delivery_type: 'delivery_type',
  },
  commission_report: {
    branch_id: 'branch',
  },
  company: {
    account_id: 'account',
    currency_code: 'currency',
    dealer_account_id: 'account',
    tax_office_id: 'tax_office',
  },
  company_blog: {
    company_blog_area_id: 'company_blog_area',
    company_id: 'company',
  },
  company_secret: {
    company_id: 'company',
  },
  company_showcase: {
    category_id: 'category',
    company_id: 'company',
    product_id: 'product',
    target_branch_id: 'branch',
  },
  company_showcase_day: {
    showcase_id: 'company_showcase',
  },
  company_theme: {
    company_id: 'company',
    theme_id: 'theme',
  },
  day_close: {
    branch_id: 'branch',
  },
  definition_point: {
    company_id: 'company',
    group_id: 'member_group',
    member_id: 'member',
  },
  delivery_distance_template: {
    currency_code: 'currency',
  },
  delivery_zone: {
    branch_id: 'branch',
    template_id: 'delivery_distance_template',
  },
  delivery_zone_district: {
    district_id: 'district',
    zone_id: 'delivery_zone',
  },
  delivery_zone_undo: {
    application_id: 'distance_application',
    branch_id: 'branch',
  },
  desk_alarm: {
    branch_id: 'branch',
  },
  desk_heartbeat: {
    branch_id: 'branch',
  },
  dining_area: {
    branch_id: 'branch',
  },
  dining_table: {
    area_id: 'dining_area',
    branch_id: 'branch',
  },
  discount: {
    company_id: 'company',
    member_group_id: 'member_group',
  },
  discount_total: {
    discount_id: 'discount',
  },
  discount_use: {
    discount_id: 'discount',
  },
  distance_application: {
    template_id: 'delivery_distance_template',
  },
  district: {
    city_id: 'city',
  },
  error_day: {
    error_group_id: 'error_group',
  },
  event_position: {
    subscriber: 'event_subscriber',
  },
  external_order: {
    branch_id: 'branch_integration',
    order_id: 'orders',
  },
  gift_cheque: {
    branch_id: 'branch',
    company_id: 'company',
  },
  gift_cheque_assignment: {
    branch_id: 'branch',
    cheque_id: 'gift_cheque',
    hand_out_id: 'gift_cheque_hand_out',
    member_id: 'member',
  },
  gift_cheque_hand_out: {
    branch_id: 'branch',
    cheque_id: 'gift_cheque',
    member_group_id: 'member_group',
  },
  gift_cheque_use: {
    assignment_id: 'gift_cheque_assignment',
    cheque_id: 'gift_cheque',
    member_id: 'member',
  },
  guest_request: {
    branch_id: 'branch',
    member_id: 'member',
    request_category_id: 'request_category',
  },
  hand_over: {
    session_id: 'session',
    to_company_id: 'company',
  },
  import_file: {
    by_user: 'app_user',
    company_id: 'company',
  },
  import_heading: {
    company_id: 'company',
  },
  institution: {
    company_id: 'company',
    owner_id: 'app_user',
  },
  institution_request: {
    institution_id: 'institution',
    member_id: 'member',
  },
  integration_action: {
    order_id: 'external_order',
  },
  integration_health: {
    branch_id: 'branch_integration',
  },
  integration_inbox: {
    branch_id: 'branch_integration',
  },
  integration_match: {
    branch_id: 'branch_integration',
    product_id: 'product',
  },
  integration_platform_secret: {
    integration_platform_id: 'integration_platform',
  },
  kiosk_device: {
    branch_id: 'branch',
    channel_id: 'channel',
  },
  kitchen_mark: {
    line_no: 'order_line',
  },
  kitchen_plan: {
    branch_id: 'branch',
  },
  ledger_account: {
    member_id: 'member',
  },
  ledger_entry: {
    account_id: 'ledger_account',
  },
  licence: {
    company_id: 'company',
  },
  licence_charge: {
    branch_id: 'branch',
    report_id: 'commission_report',
  },
  list_setting: {
    user_id: 'app_user',
    view_id: 'saved_view',
  },
  marketplace_reason: {
    integration_platform_id: 'integration_platform',
    reason_id: 'cancel_reason',
  },
  material: {
    branch_id: 'branch',
  },
  member: {
    company_id: 'company',
    institution_id: 'institution',
    last_city_id: 'city',
    merged_into_id: 'member',
    registration_city_id: 'city',
  },
  member_address: {
    district_id: 'district',
    member_id: 'member',
  },
  member_anonymisation: {
    member_id: 'member',
  },
  member_basket: {
    branch_id: 'branch',
    member_id: 'member',
  },
  member_branch: {
    branch_id: 'branch',
    member_id: 'member',
  },
  member_consent: {
    member_id: 'member',
  },
  member_day: {
    member_id: 'member',
  },
  member_distinct: {
    member_id: 'member',
    other_id: 'member',
  },
  member_favourite: {
    member_id: 'member',
    product_id: 'product',
  },
  member_group: {
    company_id: 'company',
  },
  member_inbox: {
    member_id: 'member',
    notification_id: 'notification',
  },
  member_merge: {
    duplicate_id: 'member',
    primary_id: 'member',
  },
  member_merge_row: {
    merge_id: 'member_merge',
  },
  member_order: {
    branch_id: 'branch',
    member_id: 'member',
  },
  member_session: {
    member_id: 'member',
  },
  menu_change: {
    branch_id: 'branch',
    by_user: 'app_user',
  },
  menu_import: {
    branch_id: 'branch',
    by_user: 'app_user',
    change_id: 'menu_change',
  },
  menu_origin: {
    branch_id: 'branch',
  },
  menu_version: {
    branch_id: 'branch',
  },
  message_read: {
    message_id: 'message',
    user_id: 'app_user',
  },
  neighbourhood: {
    district_id: 'district',
  },
  notification: {
    company_id: 'company',
    member_group_id: 'member_group',
  },
  notification_recipient: {
    member_id: 'member',
    notification_id: 'notification',
  },
  option_group: {
    branch_id: 'branch',
  },
  option_item: {
    group_id: 'option_group',
    material_id: 'material',
    product_id: 'product',
    status_by: 'app_user',
  },
  order_change: {
    order_id: 'orders',
  },
  order_event: {
    order_id: 'orders',
    reason_id: 'cancel_reason',
  },
  order_hour: {
    branch_id: 'branch',
  },
  order_hour_rebuild: {
    branch_id: 'branch',
  },
  order_line: {
    order_id: 'orders',
  },
  order_reduction: {
    order_id: 'orders',
  },
  order_slot: {
    branch_id: 'branch',
  },
  order_slot_taken: {
    order_id: 'orders',
    starts_at: 'order_slot',
  },
  ordering_version: {
    branch_id: 'branch',
  },
  orders: {
    bill_id: 'bill',
    branch_id: 'branch',
    channel_id: 'channel',
    delivery_type: 'delivery_type',
    member_id: 'member',
    payment_method_id: 'payment_method',
  },
  page_order_rate: {
    branch_id: 'branch',
  },
  payout_answer: {
    run_id: 'payout_run',
  },
  payout_line: {
    branch_id: 'branch',
    run_id: 'payout_run',
  },
  payout_report: {
    line_id: 'payout_line',
    report_id: 'commission_report',
  },
  payout_run: {
    currency: 'currency',
    layout_id: 'payout_layout',
  },
  phone_call: {
    branch_id: 'branch',
    order_id: 'orders',
  },
  phone_code: {
    company_id: 'company',
  },
  platform_showcase_day: {
    showcase_id: 'platform_showcase',
  },
  points_lot: {
    account_id: 'ledger_account',
    definition_id: 'definition_point',
  },
  points_lot_use: {
    lot_id: 'points_lot',
  },
  print_agent: {
    branch_id: 'branch',
  },
  print_job: {
    bill_id: 'bill',
    branch_id: 'branch',
    order_id: 'orders',
    printer_id: 'printer',
  },
  printer: {
    agent_id: 'print_agent',
    branch_id: 'branch',
  },
  product: {
    category_id: 'category',
    status_by: 'app_user',
  },
  product_kitchen: {
    kitchen_id: 'kitchen',
    product_id: 'product',
  },
  product_option_group: {
    group_id: 'option_group',
    product_id: 'product',
  },
  registration: {
    account_id: 'account',
    dealer_account_id: 'account',
    made_company_id: 'company',
  },
  report_file: {
    user_id: 'app_user',
  },
  reservation: {
    branch_id: 'branch',
    table_id: 'dining_table',
  },
  reservation_rule: {
    branch_id: 'branch',
  },
  reset_code: {
    user_id: 'app_user',
  },
  restaurant_invoice: {
    cancels_id: 'restaurant_invoice',
    report_id: 'commission_report',
  },
  role: {
    account_id: 'account',
  },
  saved_view: {
    role_id: 'role',
    user_id: 'app_user',
  },
  scheduled_task: {
    company_id: 'company',
    member_group_id: 'member_group',
  },
  scheduled_task_occasion: {
    member_id: 'member',
    run_id: 'scheduled_task_run',
    task_id: 'scheduled_task',
  },
  scheduled_task_run: {
    notification_id: 'notification',
    task_id: 'scheduled_task',
  },
  session: {
    acting_company_id: 'company',
    parent: 'session',
    user_id: 'app_user',
  },
  settlement_entry: {
    order_id: 'orders',
  },
  settlement_head: {
    branch_id: 'branch',
  },
  stock: {
    branch_id: 'branch',
    item_id: 'option_item',
    product_id: 'product',
  },
  stock_left: {
    stock_id: 'stock',
  },
  stock_taken: {
    order_id: 'orders',
    stock_id: 'stock',
  },
  switchboard: {
    branch_id: 'branch',
  },
  table_command: {
    branch_id: 'branch',
    table_id: 'dining_table',
  },
  table_command_name: {
    branch_id: 'branch',
  },
  table_command_rate: {
    branch_id: 'branch',
    table_id: 'dining_table',
  },
  tax_office: {
    city_id: 'city',
  },
  till: {
    branch_id: 'branch',
  },
  till_entry: {
    close_no: 'day_close',
    order_id: 'orders',
    payment_id: 'bill_payment',
    payment_method_id: 'payment_method',
    shift_id: 'till_shift',
  },
  till_shift: {
    branch_id: 'till',
  },
  traffic_day: {
    traffic_type_id: 'traffic_type',
  },
  traffic_hour: {
    traffic_type_id: 'traffic_type',
  },
  traffic_movement: {
    traffic_type_id: 'traffic_type',
  },
  trial_reset: {
    account_id: 'account',
  },
  user_branch: {
    branch_id: 'branch',
    user_id: 'app_user',
  },
  user_company: {
    company_id: 'company',
    user_id: 'app_user',
  },
  user_role: {
    role_id: 'role',
    user_id: 'app_user',
  },
} as const

/** Of each table what stands in the way of removing one of its rows: the columns of others that repeat a key of it. */
export const referrers: Readonly<Record<string, readonly { table: string; column: string; key: string }[]>> = {
  account: [
    { table: 'account', column: 'parent_account_id', key: 'id' },
    { table: 'app_user', column: 'account_id', key: 'id' },
    { table: 'company', column: 'account_id', key: 'id' },
    { table: 'company', column: 'dealer_account_id', key: 'id' },
    { table: 'registration', column: 'account_id', key: 'id' },
    { table: 'registration', column: 'dealer_account_id', key: 'id' },
    { table: 'role', column: 'account_id', key: 'id' },
  ],
  bill: [
    { table: 'bill', column: 'joined_id', key: 'id' },
    { table: 'bill_payment', column: 'bill_id', key: 'id' },
    { table: 'orders', column: 'bill_id', key: 'id' },
    { table: 'print_job', column: 'bill_id', key: 'id' },
  ],
  bill_payment: [
    { table: 'bill_payment', column: 'refund_of', key: 'id' },
    { table: 'till_entry', column: 'payment_id', key: 'id' },
  ],
  branch: [
    { table: 'branch_head', column: 'branch_id', key: 'id' },
    { table: 'branch_payment_method', column: 'branch_id', key: 'id' },
    { table: 'category', column: 'branch_id', key: 'id' },
    { table: 'comment', column: 'branch_id', key: 'id' },
    { table: 'commission_rate', column: 'branch_id', key: 'id' },
    { table: 'commission_report', column: 'branch_id', key: 'id' },
    { table: 'day_close', column: 'branch_id', key: 'id' },
    { table: 'delivery_zone', column: 'branch_id', key: 'id' },
    { table: 'dining_area', column: 'branch_id', key: 'id' },
    { table: 'dining_table', column: 'branch_id', key: 'id' },
    { table: 'gift_cheque', column: 'branch_id', key: 'id' },
    { table: 'gift_cheque_assignment', column: 'branch_id', key: 'id' },
    { table: 'gift_cheque_hand_out', column: 'branch_id', key: 'id' },
    { table: 'guest_request', column: 'branch_id', key: 'id' },
    { table: 'licence_charge', column: 'branch_id', key: 'id' },
    { table: 'material', column: 'branch_id', key: 'id' },
    { table: 'member_branch', column: 'branch_id', key: 'id' },
    { table: 'member_order', column: 'branch_id', key: 'id' },
    { table: 'option_group', column: 'branch_id', key: 'id' },
    { table: 'order_hour', column: 'branch_id', key: 'id' },
    { table: 'order_hour_rebuild', column: 'branch_id', key: 'id' },
    { table: 'orders', column: 'branch_id', key: 'id' },
    { table: 'page_order_rate', column: 'branch_id', key: 'id' },
    { table: 'payout_line', column: 'branch_id', key: 'id' },
    { table: 'print_job', column: 'branch_id', key: 'id' },
    { table: 'reservation', column: 'branch_id', key: 'id' },
    { table: 'settlement_head', column: 'branch_id', key: 'id' },
    { table: 'stock', column: 'branch_id', key: 'id' },
    { table: 'table_command', column: 'branch_id', key: 'id' },
    { table: 'table_command_rate', column: 'branch_id', key: 'id' },
  ],
  branch_integration: [{ table: 'external_order', column: 'branch_id', key: 'branch_id' }],
  cancel_reason: [
    { table: 'marketplace_reason', column: 'reason_id', key: 'id' },
    { table: 'order_event', column: 'reason_id', key: 'id' },
  ],
  category: [{ table: 'product', column: 'category_id', key: 'id' }],
  channel: [
    { table: 'kiosk_device', column: 'channel_id', key: 'id' },
    { table: 'orders', column: 'channel_id', key: 'id' },
  ],
  city: [
    { table: 'district', column: 'city_id', key: 'id' },
    { table: 'member', column: 'last_city_id', key: 'id' },
    { table: 'member', column: 'registration_city_id', key: 'id' },
    { table: 'tax_office', column: 'city_id', key: 'id' },
  ],
  commission_report: [
    { table: 'commission_dispute', column: 'report_id', key: 'id' },
    { table: 'licence_charge', column: 'report_id', key: 'id' },
    { table: 'payout_report', column: 'report_id', key: 'id' },
    { table: 'restaurant_invoice', column: 'report_id', key: 'id' },
  ],
  company: [
    { table: 'branch', column: 'company_id', key: 'id' },
    { table: 'branch_gift', column: 'company_id', key: 'id' },
    { table: 'channel', column: 'company_id', key: 'id' },
    { table: 'commission_rate', column: 'company_id', key: 'id' },
    { table: 'definition_point', column: 'company_id', key: 'id' },
    { table: 'discount', column: 'company_id', key: 'id' },
    { table: 'gift_cheque', column: 'company_id', key: 'id' },
    { table: 'institution', column: 'company_id', key: 'id' },
    { table: 'licence', column: 'company_id', key: 'id' },
    { table: 'member', column: 'company_id', key: 'id' },
    { table: 'member_group', column: 'company_id', key: 'id' },
    { table: 'notification', column: 'company_id', key: 'id' },
    { table: 'registration', column: 'made_company_id', key: 'id' },
    { table: 'scheduled_task', column: 'company_id', key: 'id' },
  ],
  company_blog_area: [{ table: 'company_blog', column: 'company_blog_area_id', key: 'id' }],
  currency: [
    { table: 'company', column: 'currency_code', key: 'code' },
    { table: 'delivery_distance_template', column: 'currency_code', key: 'code' },
    { table: 'payout_run', column: 'currency', key: 'code' },
  ],
  day_close: [
    { table: 'cash_movement', column: 'close_no', key: 'no' },
    { table: 'till_entry', column: 'close_no', key: 'no' },
  ],
  definition_point: [{ table: 'points_lot', column: 'definition_id', key: 'id' }],
  delivery_distance_template: [{ table: 'delivery_zone', column: 'template_id', key: 'id' }],
  delivery_type: [
    { table: 'commission_rate', column: 'delivery_type', key: 'key' },
    { table: 'orders', column: 'delivery_type', key: 'key' },
  ],
  dining_table: [{ table: 'bill', column: 'table_id', key: 'id' }],
  discount: [{ table: 'discount_use', column: 'discount_id', key: 'id' }],
  district: [
    { table: 'branch', column: 'district_id', key: 'id' },
    { table: 'delivery_zone_district', column: 'district_id', key: 'id' },
    { table: 'member_address', column: 'district_id', key: 'id' },
    { table: 'neighbourhood', column: 'district_id', key: 'id' },
  ],
  external_order: [{ table: 'integration_action', column: 'order_id', key: 'order_id' }],
  gift_cheque: [
    { table: 'gift_cheque_assignment', column: 'cheque_id', key: 'id' },
    { table: 'gift_cheque_use', column: 'cheque_id', key: 'id' },
  ],
  gift_cheque_assignment: [{ table: 'gift_cheque_use', column: 'assignment_id', key: 'id' }],
  gift_cheque_hand_out: [{ table: 'gift_cheque_assignment', column: 'hand_out_id', key: 'id' }],
  icon: [{ table: 'category', column: 'icon_id', key: 'id' }],
  institution: [
    { table: 'institution_request', column: 'institution_id', key: 'id' },
    { table: 'member', column: 'institution_id', key: 'id' },
  ],
  integration_courier_platform: [{ table: 'branch_integration', column: 'integration_courier_platform_id', key: 'id' }],
  integration_platform: [
    { table: 'branch_integration', column: 'integration_platform_id', key: 'id' },
    { table: 'channel', column: 'integration_platform_id', key: 'id' },
    { table: 'integration_platform_secret', column: 'integration_platform_id', key: 'id' },
    { table: 'marketplace_reason', column: 'integration_platform_id', key: 'id' },
  ],
  kitchen: [
    { table: 'branch_kitchen', column: 'kitchen_id', key: 'id' },
    { table: 'product_kitchen', column: 'kitchen_id', key: 'id' },
  ],
  ledger_account: [
    { table: 'ledger_entry', column: 'account_id', key: 'id' },
    { table: 'points_lot', column: 'account_id', key: 'id' },
  ],
  material: [{ table: 'option_item', column: 'material_id', key: 'id' }],
  member: [
    { table: 'comment', column: 'member_id', key: 'id' },
    { table: 'definition_point', column: 'member_id', key: 'id' },
    { table: 'gift_cheque_assignment', column: 'member_id', key: 'id' },
    { table: 'gift_cheque_use', column: 'member_id', key: 'id' },
    { table: 'guest_request', column: 'member_id', key: 'id' },
    { table: 'ledger_account', column: 'member_id', key: 'id' },
    { table: 'member', column: 'merged_into_id', key: 'id' },
    { table: 'member_anonymisation', column: 'member_id', key: 'id' },
    { table: 'member_merge', column: 'duplicate_id', key: 'id' },
    { table: 'member_merge', column: 'primary_id', key: 'id' },
    { table: 'orders', column: 'member_id', key: 'id' },
  ],
  member_group: [
    { table: 'definition_point', column: 'group_id', key: 'id' },
    { table: 'discount', column: 'member_group_id', key: 'id' },
    { table: 'notification', column: 'member_group_id', key: 'id' },
    { table: 'scheduled_task', column: 'member_group_id', key: 'id' },
  ],
  notification: [{ table: 'scheduled_task_run', column: 'notification_id', key: 'id' }],
  order_line: [{ table: 'kitchen_mark', column: 'line_no', key: 'no' }],
  orders: [
    { table: 'bill_payment', column: 'refund_order_id', key: 'id' },
    { table: 'external_order', column: 'order_id', key: 'id' },
    { table: 'order_change', column: 'order_id', key: 'id' },
    { table: 'order_event', column: 'order_id', key: 'id' },
    { table: 'order_line', column: 'order_id', key: 'id' },
    { table: 'order_reduction', column: 'order_id', key: 'id' },
    { table: 'order_slot_taken', column: 'order_id', key: 'id' },
    { table: 'phone_call', column: 'order_id', key: 'id' },
    { table: 'print_job', column: 'order_id', key: 'id' },
    { table: 'settlement_entry', column: 'order_id', key: 'id' },
    { table: 'stock_taken', column: 'order_id', key: 'id' },
    { table: 'till_entry', column: 'order_id', key: 'id' },
  ],
  payment_method: [
    { table: 'bill_payment', column: 'payment_method_id', key: 'id' },
    { table: 'branch_payment_method', column: 'payment_method_id', key: 'id' },
    { table: 'orders', column: 'payment_method_id', key: 'id' },
    { table: 'till_entry', column: 'payment_method_id', key: 'id' },
  ],
  payout_layout: [{ table: 'payout_run', column: 'layout_id', key: 'id' }],
  payout_line: [{ table: 'payout_report', column: 'line_id', key: 'id' }],
  payout_run: [
    { table: 'payout_answer', column: 'run_id', key: 'id' },
    { table: 'payout_line', column: 'run_id', key: 'id' },
  ],
  points_lot: [{ table: 'points_lot_use', column: 'lot_id', key: 'id' }],
  product: [{ table: 'option_item', column: 'product_id', key: 'id' }],
  request_category: [{ table: 'guest_request', column: 'request_category_id', key: 'id' }],
  restaurant_invoice: [{ table: 'restaurant_invoice', column: 'cancels_id', key: 'id' }],
  settlement_entry: [{ table: 'commission_dispute', column: 'entry_no', key: 'no' }],
  tax_office: [{ table: 'company', column: 'tax_office_id', key: 'id' }],
  theme: [{ table: 'company_theme', column: 'theme_id', key: 'id' }],
  till_shift: [
    { table: 'cash_movement', column: 'shift_id', key: 'id' },
    { table: 'till_entry', column: 'shift_id', key: 'id' },
  ],
  timezone: [{ table: 'branch', column: 'timezone', key: 'code' }],
  traffic_type: [
    { table: 'traffic_day', column: 'traffic_type_id', key: 'id' },
    { table: 'traffic_hour', column: 'traffic_type_id', key: 'id' },
    { table: 'traffic_movement', column: 'traffic_type_id', key: 'id' },
  ],
}
