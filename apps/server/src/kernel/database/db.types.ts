// biome-ignore-all lint/style/noExcessiveLinesPerFile: written by a tool
// Written by `npm run schema:types` from the schema; a stale one fails the tests.
import type { ColumnChoice } from '@sofra/contract/access/saved-view/saved-view.contract.ts'
import type { Receipt, SourceStates } from '@sofra/contract/branch/branch/branch.contract.ts'
import type { IntegrationFields } from '@sofra/contract/branch/branch-integration/branch-integration.contract.ts'
import type { StoredZones } from '@sofra/contract/branch/delivery-distance-template/delivery-distance-template.contract.ts'
import type { DistanceSteps } from '@sofra/contract/branch/delivery-distance-template/delivery-distance-template.steps.ts'
import type { StoredHours } from '@sofra/contract/branch/hours/hours.contract.ts'
import type { SlotRule } from '@sofra/contract/branch/slot/slot.rules.ts'
import type { ZoneArea } from '@sofra/contract/branch/zone/zone.contract.ts'
import type { ImportCounts } from '@sofra/contract/catalog/menu-import/menu-import.contract.ts'
import type { Availability } from '@sofra/contract/catalog/offer/offer.fields.ts'
import type { Offer } from '@sofra/contract/catalog/offer/offer.ts'
import type { Portions } from '@sofra/contract/catalog/stock/stock.contract.ts'
import type { CompanySettings } from '@sofra/contract/company/company/company.settings.ts'
import type { RegistrationHistoryEntry } from '@sofra/contract/company/registration/registration.contract.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { DiscountOwnTerms } from '@sofra/contract/marketing/discount/discount.contract.ts'
import type { StoryItem } from '@sofra/contract/marketing/showcase/showcase.contract.ts'
import type { MemberDiscounts, OwnPointRules } from '@sofra/contract/member/member/member.fields.ts'
import type { MemberRules } from '@sofra/contract/member/member/member.rules.ts'
import type { CountedSlip, Denomination } from '@sofra/contract/money/day-close/day-close.rules.ts'
import type { SkippedRestaurant } from '@sofra/contract/money/payout/payout.rules.ts'
import type { InvoiceBuyer, InvoiceParty } from '@sofra/contract/money/restaurant-invoice/restaurant-invoice.contract.ts'
import type { InvoiceLine } from '@sofra/contract/money/restaurant-invoice/restaurant-invoice.rules.ts'
import type { SettlementTerms } from '@sofra/contract/money/settlement/settlement.rules.ts'
import type { Station } from '@sofra/contract/order/kitchen-display/kitchen-display.contract.ts'
import type { BasketLines } from '@sofra/contract/order/member-basket/member-basket.contract.ts'
import type { MergedBefore } from '@sofra/contract/order/member-merge/member-merge.contract.ts'
import type { Choice } from '@sofra/contract/order/order-edit/order-edit.contract.ts'
import type { BasketAddress, StoredOption } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { GrantedTerms } from '@sofra/contract/order/pricing/pricing.granted.ts'
import type { PaperBlock } from '@sofra/contract/order/print/paper.ts'
import type { FaultSample } from '@sofra/contract/platform/error-log/error-log.contract.ts'
import type { Credentials } from '@sofra/contract/platform/integration-platform/credentials.ts'
import type { ReportParameters } from '@sofra/contract/report/report-file/report-file.contract.ts'

interface Tables {
  access_file: {
    id: number
    company_id: number
    day: string
    created_at: string
    count: number
    bytes: number
    sha256: string
    previous_chain: string
    chain: string
    path: string
  }
  access_record: {
    id: number
    company_id: number
    at: string
    source_ip: string
    source_port: number | null
    target_ip: string
    target_port: number
    host: string
    method: string
    address: string
    status: number
    bytes: number | null
    member_id: number | null
  }
  account: {
    id: number
    type: 'eliza' | 'dealer' | 'company' | 'customer' | 'customer_demo' | 'dealer_demo' | 'staff_demo'
    title: string
    phone: string | null
    lang: string
    parent_account_id: number | null
    state: 'registering' | 'active'
    demo_ends_at: string | null
    is_active: boolean
    version: number
    created_at: string
  }
  app_release: {
    id: number
    name: string
    platform: 'windows' | 'macos' | 'android' | 'ios'
    release: string
    minimum_release: string
    link: string
    notes: Translated
    is_active: boolean
    version: number
    created_at: string
  }
  app_user: {
    id: number
    account_id: number
    email: string
    password_hash: string | null
    name: string
    surname: string
    phone: string | null
    profile_image: string | null
    lang: string
    is_auth_for_account: boolean
    is_kiosk: boolean
    is_active: boolean
    version: number
    created_at: string
    updated_at: string | null
    search: string | null
  }
  attempt: {
    key: string
    tries: number
    window_ends: string
  }
  audit_log: {
    id: number
    at: string
    user_id: number | null
    user_name: string | null
    acting_company_id: number | null
    account_id: number | null
    call: string | null
    address: string | null
    company_id: number | null
    branch_id: number | null
    owner_account_id: number | null
    record: string
    record_id: string
    subject: string | null
    action: 'insert' | 'update' | 'delete'
    before: unknown
    after: unknown
  }
  bill: {
    id: number
    company_id: number
    branch_id: number
    table_id: number
    opened_at: string
    closed_at: string | null
    joined_id: number | null
    version: number
    reopened_at: string | null
    reopened_by: number | null
    reopened_by_name: string | null
    reopen_reason: string | null
  }
  bill_payment: {
    id: number
    company_id: number
    branch_id: number
    bill_id: number
    kind: 'amount' | 'items' | 'heads' | 'refund'
    amount: number
    payment_method_id: number
    created_at: string
    paid_by: number | null
    paid_by_name: string
    undone_at: string | null
    undone_by: number | null
    undone_by_name: string | null
    undo_reason: string | null
    refund_of: number | null
    refund_order_id: number | null
    tip: number
    given: number | null
  }
  bill_payment_item: {
    company_id: number
    branch_id: number
    payment_id: number
    order_id: number
    no: number
    quantity: number
  }
  branch: {
    id: number
    company_id: number
    name: string
    legal_name: string
    code: string
    phone: string
    city: string
    district: string
    address: string
    lat: number
    lng: number
    timezone: string
    day_cutoff_minutes: number
    hours: StoredHours
    minimum_total: number
    delivery_fee: number
    delivery_free_from: number | null
    min_delivery_minutes: number
    max_delivery_minutes: number
    default_preparation_minutes: number
    manual_state: 'auto' | 'open' | 'busy' | 'closed'
    manual_until: string | null
    receipt: Receipt
    logos: unknown
    images: string[]
    takes_reservations: boolean
    takes_tips: boolean
    guests_open_tables: boolean
    own_ip: string | null
    own_port: number | null
    iban: string | null
    financial_status: 'none' | 'applied' | 'approved' | 'rejected'
    financial_ends_at: string | null
    contract_starts_at: string | null
    contract_ends_at: string | null
    set_up_at: string | null
    is_active: boolean
    version: number
    created_at: string
    search: string | null
    district_id: number | null
    manual_reason: 'kitchen' | 'courier' | 'weather' | 'technical' | 'menu' | 'other' | null
    rush_minutes: number
    rush_until: string | null
    source_states: SourceStates
    slot_rule: SlotRule | null
    auto_accept_sources: string[]
    auto_accept_types: string[]
    tip_limit_percent: number
    uses_shifts: boolean
  }
  branch_gift: {
    id: number
    company_id: number
    user_id: number
    by_name: string
    kind: 'points' | 'wallet' | 'cheque'
    amount: number
    created_at: string
    reported_at: string | null
  }
  branch_head: {
    company_id: number
    branch_id: number
    order_no: number
    event_no: number
    waiting_for_approval: number
    preparing: number
    on_the_way: number
    delivered: number
    cancelled: number
    returned: number
  }
  branch_integration: {
    id: number
    company_id: number
    branch_id: number
    integration_platform_id: number | null
    integration_courier_platform_id: number | null
    is_active: boolean
    remote_name: string
    remote_id: string
    pickup_point_name: string
    pickup_point_id: string
    fields: IntegrationFields
    version: number
  }
  branch_integration_secret: {
    company_id: number
    branch_id: number
    branch_integration_id: number
    key: string
    sealed: string
    set_at: string
    set_by_name: string
  }
  branch_kitchen: {
    company_id: number
    branch_id: number
    kitchen_id: number
  }
  branch_opening: {
    company_id: number
    branch_id: number
    state: 'open' | 'busy' | 'closed'
    next_change_at: string
    looked_at: string
    closed_types: string[]
  }
  branch_part: {
    company_id: number
    branch_id: number
    part: 'hours' | 'zones' | 'payment' | 'commands' | 'areas' | 'plan' | 'reservations' | 'slots'
    version: number
  }
  branch_payment_method: {
    company_id: number
    branch_id: number
    payment_method_id: number
  }
  branch_showcase: {
    id: number
    company_id: number
    branch_id: number
    kind: 'banner' | 'slider' | 'story'
    name: Translated
    placement: 'wide' | 'half'
    web: string | null
    mobile: string | null
    poster: string | null
    cover: string | null
    items: StoryItem[]
    target: 'none' | 'product' | 'category' | 'page' | 'link'
    product_id: number | null
    category_id: number | null
    page: string | null
    link: string
    starts_at: string | null
    ends_at: string | null
    is_pinned: boolean
    shows_countdown: boolean
    is_active: boolean
    sort_no: number
    version: number
    created_at: string
  }
  branch_showcase_day: {
    company_id: number
    branch_id: number
    showcase_id: number
    day: string
    views: number
    clicks: number
  }
  btk_download: {
    id: number
    token_hash: Buffer
    user_id: number
    of_company_id: number
    from_day: string
    until_day: string
    created_at: string
    expires_at: string
    used_at: string | null
  }
  cancel_reason: {
    id: number
    name: Translated
    kind: 'cancel' | 'return'
    delivery_types: string[]
    side: 'branch' | 'platform' | 'member'
    is_active: boolean
    version: number
    created_at: string
    statuses: string[]
  }
  cash_movement: {
    id: number
    company_id: number
    branch_id: number
    at: string
    kind: 'deposit' | 'withdrawal'
    amount: number
    reason: string
    made_by: number
    made_by_name: string
    close_no: number | null
    shift_id: number | null
  }
  category: {
    id: number
    company_id: number
    branch_id: number
    name: Translated
    image: string | null
    sort_no: number
    status: 'open' | 'closed'
    closed_until: string | null
    status_by: number | null
    status_at: string | null
    availability: Availability | null
    delivery_types: string[] | null
    sources: string[] | null
    origin_id: number | null
    version: number
    created_at: string
    icon_id: number | null
  }
  channel: {
    id: number
    company_id: number
    name: string
    source: 'web' | 'mobile' | 'kiosk' | 'integration' | 'table' | 'phone'
    key_hash: Buffer
    is_active: boolean
    created_at: string
    integration_platform_id: number | null
    is_page: boolean
    is_staff: boolean
    is_connector: boolean
  }
  city: {
    id: number
    name: string
    plate_code: number | null
    lat: number | null
    lng: number | null
    is_active: boolean
    key: string
    version: number
    created_at: string
  }
  comment: {
    id: number
    company_id: number
    branch_id: number
    order_id: number
    order_code: string
    member_name: string | null
    member_id: number | null
    taste: number
    speed: number
    presentation: number
    text: string
    answer: string | null
    answered_at: string | null
    answered_by: string | null
    hidden_at: string | null
    hidden_by: string | null
    hidden_reason: string | null
    reported_at: string | null
    reported_by: string | null
    reported_reason: string | null
    version: number
    created_at: string
    state: string
    rating: string
  }
  comment_total: {
    company_id: number
    branch_id: number
    comments: number
    taste: number
    speed: number
    presentation: number
    waiting: number
  }
  commission_dispute: {
    id: number
    company_id: number
    branch_id: number
    report_id: number
    order_id: number
    entry_no: number
    state: 'open' | 'accepted' | 'rejected'
    text: string
    disputed_at: string
    disputed_by_name: string
    amount: number
    answer: string
    answered_at: string | null
    answered_by_name: string | null
    version: number
  }
  commission_rate: {
    id: number
    kind: 'commission' | 'payment_service' | 'courier' | 'advertising' | 'vat'
    company_id: number | null
    branch_id: number | null
    delivery_type: string | null
    source: 'web' | 'mobile' | 'kiosk' | 'integration' | 'table' | 'phone' | null
    rate: number
    fixed: number
    valid_from: string
    valid_until: string | null
    note: string
    version: number
    created_at: string
  }
  commission_report: {
    id: number
    company_id: number
    branch_id: number
    from_day: string
    until_day: string
    state: 'closed' | 'invoiced' | 'paid'
    currency: string
    entries: number
    goods: number
    branch_discount: number
    platform_discount: number
    base: number
    commission: number
    commission_vat: number
    payment_service: number
    payment_service_vat: number
    courier: number
    courier_vat: number
    advertising: number
    advertising_vat: number
    collected: number
    handed_over: number
    compensation: number
    net: number
    closed_at: string
    closed_by_name: string | null
    invoiced_at: string | null
    invoiced_by_name: string | null
    paid_at: string | null
    paid_by_name: string | null
    version: number
    licence: number
    licence_vat: number
  }
  company: {
    id: number
    account_id: number
    dealer_account_id: number | null
    name: string
    legal_title: string
    tax_office: string
    tax_number: string
    phone: string
    email: string
    currency_code: string
    settings: CompanySettings
    settings_info: unknown
    is_active: boolean
    version: number
    created_at: string
    search: string | null
    tax_office_id: number | null
    gateway_verified_at: string | null
  }
  company_blog: {
    id: number
    company_id: number
    company_blog_area_id: number
    name: Translated
    body: Translated
    image: string | null
    seo_title: Translated
    seo_description: Translated
    status: 'draft' | 'published'
    starts_at: string | null
    ends_at: string | null
    version: number
    created_at: string
  }
  company_blog_area: {
    id: number
    name: Translated
    slug: string
    description: Translated
    sort_no: number
    is_active: boolean
    version: number
    created_at: string
  }
  company_secret: {
    company_id: number
    name: string
    sealed: string
    set_at: string
    set_by: number | null
    set_by_name: string
  }
  company_showcase: {
    id: number
    company_id: number
    kind: 'banner' | 'slider' | 'story'
    name: Translated
    placement: 'wide' | 'half'
    web: string | null
    mobile: string | null
    poster: string | null
    cover: string | null
    items: StoryItem[]
    target: 'none' | 'product' | 'category' | 'page' | 'link'
    target_branch_id: number | null
    product_id: number | null
    category_id: number | null
    page: string | null
    link: string
    starts_at: string | null
    ends_at: string | null
    is_pinned: boolean
    shows_countdown: boolean
    is_active: boolean
    sort_no: number
    version: number
    created_at: string
  }
  company_showcase_day: {
    company_id: number
    showcase_id: number
    day: string
    views: number
    clicks: number
  }
  company_theme: {
    id: number
    company_id: number
    theme_id: number
    name: string
    primary_color: string | null
    accent_color: string | null
    background_color: string | null
    surface_color: string | null
    text_color: string | null
    muted_color: string | null
    font: string | null
    logo: string | null
    favicon: string | null
    banner: string | null
    is_active: boolean
    version: number
    created_at: string
  }
  content: {
    id: number
    name: Translated
    slug: string
    body: Translated
    seo_title: Translated
    seo_description: Translated
    status: 'draft' | 'published'
    starts_at: string | null
    ends_at: string | null
    sort_no: number
    version: number
    created_at: string
  }
  currency: {
    id: number
    code: string
    name: Translated
    symbol: string
    symbol_format: 'suffix' | 'prefix'
    thousands: string
    decimal: string
    decimals: number
    is_active: boolean
    version: number
    created_at: string
  }
  day_close: {
    id: number
    company_id: number
    branch_id: number
    no: number
    day: string
    from_at: string
    until_at: string
    currency: string
    opening_float: number
    cash_taken: number
    cash_refunded: number
    deposits: number
    withdrawals: number
    expected: number
    counted: number
    difference: number
    reason: string
    next_float: number
    denominations: Denomination[]
    slips: CountedSlip[]
    note: string
    closed_by: number
    closed_by_name: string
    taken: number
    refunded: number
    tips: number
  }
  dead_letter: {
    id: number
    subscriber: string
    company_id: number | null
    branch_id: number | null
    no: number
    name: string
    subject_id: number
    payload: unknown
    at: string
    tries: number
    error: string
    replay_at: string | null
    created_at: string
  }
  definition_point: {
    id: number
    company_id: number
    name: string
    reason: string
    amount: number
    validity_days: number
    audience: 'all' | 'group' | 'member'
    member_id: number | null
    group_id: number | null
    state: 'draft' | 'handing_out' | 'handed_out' | 'withdrawing' | 'withdrawn'
    position: number
    until_id: number
    total: number
    done: number
    given: number
    handed_out_by: string | null
    handed_out_at: string | null
    version: number
    created_at: string
  }
  delivery_distance_template: {
    id: number
    name: string
    currency_code: string
    steps: DistanceSteps
    is_active: boolean
    sort_no: number
    version: number
    created_at: string
  }
  delivery_type: {
    key: string
    sort_no: number
    situations: unknown
    version: number
    id: number
  }
  delivery_zone: {
    id: number
    company_id: number
    branch_id: number
    name: string
    priority: number
    area: ZoneArea
    fee: number
    free_from: number | null
    minimum_total: number
    min_minutes: number
    max_minutes: number
    no_delivery: boolean
    version: number
    created_at: string
    template_id: number | null
    bounds: string | null
    fee_tiers: unknown
  }
  delivery_zone_district: {
    company_id: number
    branch_id: number
    zone_id: number
    district_id: number
  }
  delivery_zone_undo: {
    company_id: number
    branch_id: number
    application_id: number
    before: StoredZones
    after: StoredZones
  }
  desk_alarm: {
    id: number
    company_id: number
    branch_id: number
    since: string
    managers: number
    manager_at: string
    platform_at: string | null
    ended_at: string | null
  }
  desk_heartbeat: {
    company_id: number
    branch_id: number
    session: string
    user_name: string
    seen_at: string
    audible_at: string | null
    live_at: string | null
    delivery_types: string[]
  }
  dining_area: {
    id: number
    company_id: number
    branch_id: number
    name: string
    sort_no: number
    created_at: string
  }
  dining_table: {
    id: number
    company_id: number
    branch_id: number
    number: string
    token: string
    created_at: string
    area_id: number | null
    seats: number
    shape: 'square' | 'round' | 'long'
    password: string | null
    is_active: boolean
    x: number | null
    y: number | null
    renewed_at: string | null
    version: number
  }
  discount: {
    id: number
    company_id: number
    name: Translated
    rate: number
    amount: number
    delivery_types: string[]
    minimum_total: number
    borne_by: 'branch' | 'platform'
    starts_at: string
    ends_at: string
    is_active: boolean
    version: number
    created_at: string
    branch_ids: number[]
    sources: string[]
    category_ids: number[]
    product_ids: number[]
    own_terms: DiscountOwnTerms
    availability: Availability | null
    first_order_only: boolean
    member_group_id: number | null
    budget: number | null
    priority: number
  }
  discount_total: {
    company_id: number
    discount_id: number
    budget: number | null
    used_amount: number
    used_count: number
  }
  discount_use: {
    company_id: number
    order_id: number
    discount_id: number
    amount: number
    given: number
    created_at: string
  }
  distance_application: {
    id: number
    template_id: number
    branch_ids: number[]
    created_at: string
  }
  district: {
    id: number
    name: string
    lat: number | null
    lng: number | null
    city_id: number
    is_active: boolean
    version: number
    created_at: string
    key: string
  }
  error_day: {
    error_group_id: number
    day: string
    count: number
  }
  error_group: {
    id: number
    fingerprint: Buffer
    kind: 'request' | 'job' | 'subscriber' | 'panel'
    message: string
    place: string
    stack: string
    count: number
    status: 'open' | 'resolved' | 'ignored'
    samples: FaultSample[]
    created_at: string
    last_at: string
  }
  event: {
    company_id: number | null
    branch_id: number | null
    no: number
    name: string
    subject_id: number
    payload: unknown
    at: string
  }
  event_head: {
    company_id: number | null
    event_no: number
  }
  event_position: {
    subscriber: string
    company_id: number | null
    branch_id: number | null
    no: number
    tries: number
    next_try_at: string | null
    error: string | null
  }
  event_subscriber: {
    name: string
    events: string[]
    seen_at: string
  }
  external_order: {
    company_id: number
    branch_id: number
    order_id: number
    branch_integration_id: number
    external_id: string
    external_code: string
    storefront: string | null
    courier: 'marketplace' | 'restaurant' | 'pickup'
    answer_by: string | null
    sponsored: number
    refs: unknown
    trouble: string | null
  }
  gift_cheque: {
    id: number
    company_id: number
    name: Translated
    code: string
    kind: 'incentive' | 'compensation'
    rate: number
    amount: number
    borne_by: 'branch' | 'platform'
    minimum_total: number
    per_user_limit: number | null
    limit_count: number | null
    used_count: number
    starts_at: string
    ends_at: string
    definable: boolean
    version: number
    created_at: string
    branch_id: number | null
    branch_ids: number[]
    city_ids: number[]
    delivery_types: string[]
    sources: string[]
    limit_amount: number | null
    used_amount: number
    valid_days: number
    frozen_at: string | null
    handed_count: number
  }
  gift_cheque_assignment: {
    id: number
    company_id: number
    branch_id: number | null
    cheque_id: number
    hand_out_id: number
    member_id: number | null
    code: string
    state: 'defined' | 'reserved' | 'used'
    order_id: number | null
    expires_at: string | null
    created_at: string
  }
  gift_cheque_hand_out: {
    id: number
    company_id: number
    branch_id: number | null
    cheque_id: number
    audience: 'members' | 'group' | 'codes'
    member_ids: number[]
    member_group_id: number | null
    wanted: number
    done: number
    position: number
    state: 'running' | 'done'
    by_name: string
    created_at: string
    branch_ids: number[] | null
  }
  gift_cheque_use: {
    company_id: number
    order_id: number
    cheque_id: number
    member_id: number | null
    amount: number
    state: 'reserved' | 'used' | 'released'
    created_at: string
    assignment_id: number | null
  }
  guest_request: {
    id: number
    company_id: number
    branch_id: number
    request_category_id: number
    kind: 'request' | 'suggestion' | 'complaint'
    recipient: 'branch' | 'company'
    member_id: number | null
    text: string
    name: string
    contact: string
    lang: string
    state: 'pending' | 'approved' | 'denied' | 'completed'
    answer: string | null
    answered_at: string | null
    answered_by: string | null
    version: number
    created_at: string
  }
  hand_over: {
    token_hash: Buffer
    session_id: string
    to_company_id: number
    to_branch_id: number | null
    host: string
    expires_at: string
  }
  icon: {
    id: number
    name: Translated
    image: string
    is_active: boolean
    sort_no: number
    version: number
    created_at: string
  }
  idempotency: {
    company_id: number
    channel_id: number
    key: string
    hash: Buffer
    order_id: number
    body: string
    created_at: string
  }
  import_file: {
    id: number
    kind: string
    company_id: number | null
    name: string
    file: Buffer | null
    asked_encoding: string
    encoding: 'utf-8' | 'windows-1254' | 'utf-16le' | null
    lang: string
    state:
      | 'reading'
      | 'matching'
      | 'ready'
      | 'refused'
      | 'applying'
      | 'done'
      | 'failed'
      | 'cancelled'
      | 'undoing'
      | 'undone'
    problem: unknown
    rows: number
    counts: unknown
    position: number
    written: number
    actor: unknown
    by_user: number | null
    created_at: string
    matched: unknown
    rules: unknown
    undone: number
    is_undoing: boolean
    sheets: string[] | null
    sheet: string | null
    heading_row: number | null
  }
  import_heading: {
    company_id: number
    kind: string
    heading: string
    field: string | null
  }
  import_row: {
    import_id: number
    row: number
    company_id: number | null
    cells: unknown
    value: unknown
    outcome: 'add' | 'change' | 'same' | 'wrong' | 'kept'
    faults: unknown
  }
  import_written: {
    import_id: number
    row: number
    company_id: number | null
    record_id: number
    version: number
    before: unknown
    written_at: string
  }
  institution: {
    id: number
    company_id: number
    name: string
    code: string
    link_token: string
    owner_id: number | null
    contact_name: string
    contact_phone: string
    contact_email: string
    discounts: MemberDiscounts
    points_rules: OwnPointRules | null
    asks_document: boolean
    document_text: string
    display: 'hidden' | 'listed' | 'code'
    is_active: boolean
    starts_on: string | null
    ends_on: string | null
    note: string
    version: number
    created_at: string
  }
  institution_request: {
    id: number
    company_id: number
    institution_id: number
    phone: string
    first_name: string
    last_name: string
    email: string
    document: string | null
    document_type: 'image/webp' | 'application/pdf' | null
    lang: string
    state: 'pending' | 'approved' | 'denied'
    member_id: number | null
    answer: string | null
    answered_at: string | null
    answered_by: string | null
    version: number
    created_at: string
  }
  integration_action: {
    id: number
    company_id: number
    branch_id: number
    order_id: number
    action: 'accept' | 'prepare' | 'ready' | 'handover' | 'depart' | 'deliver' | 'cancel'
    detail: unknown
    state: 'waiting' | 'running' | 'done' | 'failed' | 'dropped'
    not_before: string
    tries: number
    error: string | null
    created_at: string
    settled_at: string | null
  }
  integration_courier_platform: {
    id: number
    name: string
    code: string
    logo: string | null
    credentials: Credentials
    is_active: boolean
    version: number
    created_at: string
  }
  integration_health: {
    company_id: number
    branch_id: number
    branch_integration_id: number
    state: 'working' | 'failing' | 'refused'
    since: string
    verified_name: string | null
    verified_at: string | null
    error: string | null
  }
  integration_inbox: {
    id: number
    company_id: number
    branch_id: number
    branch_integration_id: number
    external_id: string
    event_key: string
    kind: 'order' | 'stage'
    stage: 'waiting' | 'accepted' | 'ready' | 'departed' | 'delivered' | 'cancelled' | null
    body: unknown
    state: 'waiting' | 'done' | 'skipped'
    error: string | null
    received_at: string
    settled_at: string | null
  }
  integration_log: {
    id: number
    created_at: string
    kind: 'call' | 'order' | 'auth'
    platform: 'getir' | 'yemeksepeti' | 'trendyol' | 'migros'
    direction: 'in' | 'out'
    action: string
    outcome: 'ok' | 'error'
    http_status: number | null
    duration_ms: number
    of_company_id: number | null
    of_branch_id: number | null
    external_id: string | null
    error: string | null
  }
  integration_match: {
    company_id: number
    branch_id: number
    branch_integration_id: number
    remote_id: string
    remote_name: string
    product_id: number
  }
  integration_platform: {
    id: number
    name: string
    module: string
    logo: string | null
    credentials: Credentials
    is_active: boolean
    version: number
    created_at: string
    code: string
    base_url: string | null
  }
  integration_platform_secret: {
    integration_platform_id: number
    key: string
    sealed: string
    set_at: string
    set_by_name: string
  }
  invoice_number: {
    tax_number: string
    series: string
    year: number
    last_no: number
    last_day: string
  }
  invoice_seller: {
    singleton: boolean
    title: string
    tax_office: string
    tax_number: string
    address: string
    district: string
    city: string
    email: string
    iban: string
    series: string
    version: number
  }
  job_worker: {
    id: string
    beat_at: string
  }
  kiosk_device: {
    id: number
    company_id: number
    branch_id: number
    channel_id: number
    name: string
    paired_at: string
    paired_by: string
    last_seen_at: string | null
    locked_at: string | null
  }
  kiosk_pairing: {
    code: string
    key_hash: Buffer
    expires_at: string
  }
  kitchen: {
    id: number
    name: string
    is_active: boolean
    version: number
    created_at: string
  }
  kitchen_mark: {
    company_id: number
    branch_id: number
    order_id: number
    line_no: number
    done_at: string
    done_by: number
  }
  kitchen_plan: {
    company_id: number
    branch_id: number
    stations: Station[]
    version: number
  }
  language: {
    id: number
    code: string
    name: string
    is_active: boolean
    sort_no: number
    is_panel_default: boolean
    is_guest_default: boolean
    version: number
    created_at: string
  }
  ledger_account: {
    id: number
    company_id: number
    member_id: number
    kind: 'wallet' | 'points'
    balance: number
  }
  ledger_entry: {
    id: number
    company_id: number
    account_id: number
    kind: 'topup' | 'earn' | 'spend' | 'refund' | 'expire' | 'adjust'
    amount: number
    ref_type: string
    ref_id: number
    balance_after: number
    created_at: string
    part: number
    by_name: string | null
    reason: string
  }
  licence: {
    company_id: number
    license_type: 'customer' | 'other'
    modules: string[]
    branch_limit: number
    kiosk_limit: number
    starts_at: string
    ends_at: string | null
    version: number
  }
  licence_charge: {
    id: number
    company_id: number
    branch_id: number
    module: string
    from_day: string
    until_day: string
    net: number
    vat_rate: number
    report_id: number | null
    version: number
    created_at: string
  }
  list_setting: {
    account_id: number
    user_id: number
    list: string
    columns: ColumnChoice | null
    view_id: number | null
  }
  mail: {
    id: number
    recipient: string
    lang: string
    template: string
    subject: string
    html: string | null
    plain: string | null
    status: 'waiting' | 'sent' | 'kept' | 'error'
    tries: number
    error: string | null
    created_at: string
    sent_at: string | null
    held_as: string | null
    of_company_id: number | null
  }
  marketplace_reason: {
    id: number
    integration_platform_id: number
    code: string
    name: string
    delivery_types: string[]
    reason_id: number | null
    is_active: boolean
    version: number
    created_at: string
  }
  material: {
    id: number
    company_id: number
    branch_id: number
    name: Translated
    image: string | null
    price: number
    origin_id: number | null
    version: number
    created_at: string
  }
  member: {
    id: number
    company_id: number
    phone: string
    first_name: string
    last_name: string
    email: string
    is_premium: boolean
    source: 'website' | 'mobile' | 'facebook' | 'veteran' | 'imported'
    discounts: MemberDiscounts
    last_activity_at: string
    is_active: boolean
    version: number
    created_at: string
    code: string
    birth_date: string | null
    wedding_date: string | null
    plate: string
    note: string
    registration_city_id: number | null
    last_city_id: number | null
    phone_verified_at: string | null
    consents: string[]
    points_rules: OwnPointRules | null
    orders: number
    turnover: number
    birthday: number | null
    wedding_day: number | null
    institution_id: number | null
    lang: 'tr' | 'en' | 'de' | null
    merged_into_id: number | null
    anonymised_at: string | null
    is_gone: boolean
    email_verified_at: string | null
  }
  member_address: {
    id: number
    company_id: number
    member_id: number
    label: string
    text: string
    lat: number | null
    lng: number | null
    district_id: number | null
    note: string
    created_at: string
    used_at: string
  }
  member_anonymisation: {
    company_id: number
    member_id: number
    phones: string[]
    emails: string[]
    by_name: string
    done: number
    total: number
    created_at: string
    ended_at: string | null
    codes: string[]
  }
  member_basket: {
    company_id: number
    member_id: number
    branch_id: number
    lines: BasketLines
    changed_at: string
  }
  member_branch: {
    company_id: number
    member_id: number
    branch_id: number
    first_day: string | null
    last_day: string | null
  }
  member_consent: {
    id: number
    company_id: number
    member_id: number
    channel: 'sms' | 'email' | 'push' | 'call'
    granted: boolean
    source: 'panel' | 'guest' | 'import' | 'link'
    by_name: string | null
    created_at: string
    note: string
  }
  member_day: {
    company_id: number
    member_id: number
    day: string
    orders: number
    turnover: number
  }
  member_distinct: {
    company_id: number
    member_id: number
    other_id: number
    by_name: string
    created_at: string
  }
  member_favourite: {
    company_id: number
    member_id: number
    branch_id: number
    product_id: number
    created_at: string
  }
  member_group: {
    id: number
    company_id: number
    name: string
    rules: MemberRules
    version: number
    created_at: string
  }
  member_inbox: {
    id: number
    company_id: number
    member_id: number
    notification_id: number
    title: string
    text: string
    created_at: string
    read_at: string | null
  }
  member_merge: {
    id: number
    company_id: number
    primary_id: number
    duplicate_id: number
    by_name: string
    created_at: string
    before: MergedBefore | null
    undone_at: string | null
    undone_by: string | null
  }
  member_merge_row: {
    company_id: number
    merge_id: number
    holder: string
    row_id: number
  }
  member_order: {
    company_id: number
    order_id: number
    member_id: number
    branch_id: number
    day: string
    source: string
    delivery_type: string
    currency: string
    turnover: number
  }
  member_session: {
    id: number
    company_id: number
    member_id: number
    source: string
    token_hash: Buffer
    device: string
    created_at: string
    last_seen_at: string
    expires_at: string
  }
  menu_change: {
    id: number
    company_id: number
    branch_id: number
    kind: 'bulk' | 'import' | 'clone'
    request: unknown
    rows: unknown
    changed: number
    made: number
    by_user: number | null
    created_at: string
    undo_until: string
    undone_at: string | null
  }
  menu_import: {
    id: number
    company_id: number
    branch_id: number
    name: string
    file: Buffer | null
    state: 'reading' | 'ready' | 'refused' | 'applying' | 'done' | 'failed'
    progress: number
    counts: ImportCounts | null
    report: unknown
    menu_version: number | null
    compared_again: boolean
    problem: unknown
    change_id: number | null
    run: string | null
    beat_at: string
    by_user: number | null
    created_at: string
  }
  menu_origin: {
    company_id: number
    branch_id: number
    record: 'category' | 'material' | 'option_group' | 'product'
    origin_id: number
    base: unknown
  }
  menu_version: {
    company_id: number
    branch_id: number
    no: number
    offers: number
  }
  message: {
    id: number
    name: Translated
    text: Translated
    importance: 'info' | 'warning' | 'critical'
    audience: string[]
    starts_at: string
    ends_at: string | null
    is_active: boolean
    version: number
    created_at: string
  }
  message_read: {
    message_id: number
    account_id: number
    user_id: number
    user_name: string
    read_at: string
  }
  neighbourhood: {
    id: number
    district_id: number
    name: string
    post_code: string
    is_active: boolean
    key: string
    version: number
    created_at: string
  }
  notification: {
    id: number
    company_id: number
    name: string
    channel: 'push' | 'sms' | 'email' | 'inbox'
    title: Translated
    text: Translated
    is_commercial: boolean
    member_group_id: number | null
    status: 'draft' | 'planned' | 'running' | 'paused' | 'stopped' | 'done'
    planned_at: string | null
    started_at: string | null
    ended_at: string | null
    held_until: string | null
    recipients: number
    waiting: number
    sent: number
    not_sent: number
    failed: number
    made_by: string | null
    version: number
    created_at: string
    expiring_days: number | null
    kept: number
    delivered: number
  }
  notification_recipient: {
    id: number
    company_id: number
    notification_id: number
    member_id: number
    status: 'waiting' | 'queued' | 'kept' | 'sent' | 'delivered' | 'not_sent' | 'error'
    reason:
      | 'no-consent'
      | 'no-address'
      | 'inactive'
      | 'cap'
      | 'nothing-expires'
      | 'stopped'
      | 'failed'
      | 'country'
      | null
    text: string | null
    sent_at: string | null
    sms_id: number | null
    mail_id: number | null
    error: string | null
  }
  once_key: {
    company_id: number
    key: string
    hash: Buffer
    body: string | null
    created_at: string
    scope: string
  }
  option_group: {
    id: number
    company_id: number
    branch_id: number
    kind: 'material' | 'product'
    name: Translated
    selection_type: 'single' | 'multiple' | 'multiple_reverse' | 'multiple_reverse_price_included'
    mandatory: boolean
    minimum_selection: number
    selection_limit: number | null
    origin_id: number | null
    version: number
    created_at: string
  }
  option_item: {
    id: number
    company_id: number
    branch_id: number
    group_id: number
    material_id: number | null
    product_id: number | null
    price: number
    max_quantity: number
    sort_no: number
    status: 'open' | 'closed'
    closed_until: string | null
    status_by: number | null
    status_at: string | null
    version: number
  }
  order_change: {
    id: number
    company_id: number
    branch_id: number
    order_id: number
    action: string
    at: string
  }
  order_event: {
    id: number
    company_id: number
    branch_id: number
    order_id: number
    action: string
    from_status: string | null
    to_status: string
    actor_kind: 'member' | 'restaurant' | 'system' | 'platform' | 'courier' | 'channel'
    actor_id: number | null
    actor_name: string | null
    reason_id: number | null
    note: string | null
    minutes: number | null
    detail: unknown
    created_at: string
  }
  order_hour: {
    company_id: number
    branch_id: number
    at: string
    delivery_type: string
    source: 'web' | 'mobile' | 'kiosk' | 'integration' | 'table' | 'phone'
    currency: string
    orders: number
    turnover: number
    returned_amount: number
    cancelled: number
    cancelled_amount: number
  }
  order_hour_rebuild: {
    company_id: number
    branch_id: number
  }
  order_line: {
    company_id: number
    branch_id: number
    order_id: number
    no: number
    product_id: number | null
    name: string
    quantity: number
    list_unit: number
    unit: number
    options: StoredOption[]
    note: string | null
    gross: number
    discount: number
    net: number
    vat_rate: number
    vat: number
    names: Translated | null
    choice: Choice[] | null
    takes: Portions[] | null
    returned_quantity: number
    seat: number | null
  }
  order_reduction: {
    company_id: number
    branch_id: number
    order_id: number
    no: number
    kind: string
    label: string
    borne_by: 'branch' | 'platform'
    amount: number
    labels: Translated | null
  }
  order_slot: {
    company_id: number
    branch_id: number
    scope: 'all' | 'deliveryToAddress' | 'comeGetIt' | 'comeEat'
    starts_at: string
    used: number
  }
  order_slot_taken: {
    company_id: number
    branch_id: number
    order_id: number
    scope: string
    starts_at: string
    quantity: number
    given_back: boolean
  }
  ordering_version: {
    company_id: number
    branch_id: number
    no: number
  }
  orders: {
    id: number
    company_id: number
    branch_id: number
    code: string
    status: 'waiting_for_approval' | 'preparing' | 'on_the_way' | 'delivered' | 'cancelled' | 'returned'
    delivery_type: string
    source: 'web' | 'mobile' | 'kiosk' | 'integration' | 'table' | 'phone'
    channel_id: number
    payment_method_id: number
    member_id: number | null
    customer_name: string | null
    customer_phone: string | null
    address: BasketAddress | null
    table_number: string | null
    note: string | null
    currency: string
    goods: number
    delivery_fee: number
    tip: number
    wallet: number
    points: number
    total: number
    to_collect: number
    returned_amount: number
    zone_max_minutes: number
    scheduled_for: string | null
    preparation_minutes: number | null
    promised_at: string | null
    approved_at: string | null
    ready_at: string | null
    departed_at: string | null
    delivered_at: string | null
    closed_at: string | null
    alarm_level: number
    prints: number
    version: number
    created_at: string
    bill_id: number | null
    terms: GrantedTerms | null
    edits: number
    due: number
    auto_accepted: boolean
  }
  page_order_rate: {
    company_id: number
    branch_id: number
    who: Buffer
    since: string
    orders: number
  }
  payment_method: {
    id: number
    name: Translated
    kind: 'cash' | 'card' | 'online' | 'meal_card'
    delivery_types: string[]
    is_active: boolean
    version: number
    created_at: string
  }
  payout_answer: {
    id: number
    run_id: number
    name: string
    digest: Buffer
    paid: number
    returned: number
    wrong: number
    applied_by_name: string
    created_at: string
  }
  payout_layout: {
    id: number
    name: string
    delimiter: 'semicolon' | 'comma' | 'tab' | 'pipe'
    columns: string[]
    decimal_sign: 'comma' | 'dot'
    encoding: 'utf-8' | 'utf-8-mark' | 'windows-1254'
    date_form: 'dotted' | 'slashed' | 'iso'
    has_heading: boolean
    purpose: string
    countries: string[]
    version: number
    created_at: string
  }
  payout_line: {
    id: number
    company_id: number
    branch_id: number
    run_id: number
    reference: string
    state: 'open' | 'paid' | 'released'
    amount: number
    currency: string
    title: string
    iban: string
    paid_on: string | null
    returned_at: string | null
    bank_note: string
    version: number
    created_at: string
  }
  payout_report: {
    company_id: number
    branch_id: number
    line_id: number
    report_id: number
    net: number
    is_live: boolean
  }
  payout_run: {
    id: number
    layout_id: number
    currency: string
    until_day: string
    state: 'open' | 'sent' | 'closed' | 'cancelled'
    lines: number
    amount: number
    paid_lines: number
    paid_amount: number
    skipped: SkippedRestaurant[]
    made_by_name: string
    sent_at: string | null
    sent_by_name: string | null
    closed_at: string | null
    closed_by_name: string | null
    version: number
    created_at: string
  }
  phone_call: {
    id: number
    company_id: number
    branch_id: number
    switchboard_call: string
    phone: string | null
    extension: string | null
    rang_at: string
    answered_at: string | null
    ended_at: string | null
    answered_by: number | null
    answered_by_name: string | null
    handled_at: string | null
    handled_by_name: string | null
    order_id: number | null
  }
  phone_code: {
    company_id: number
    phone_hash: Buffer
    expires_at: string
    seed: Buffer
    counted: string[]
  }
  platform_hour: {
    at: string
    currency: string
    orders: number
    turnover: number
    returned_amount: number
    cancelled: number
    cancelled_amount: number
  }
  platform_showcase: {
    id: number
    kind: 'banner' | 'slider' | 'story'
    name: Translated
    placement: 'wide' | 'half'
    web: string | null
    mobile: string | null
    poster: string | null
    cover: string | null
    items: StoryItem[]
    target: 'none' | 'page' | 'link'
    page: string | null
    link: string
    starts_at: string | null
    ends_at: string | null
    is_pinned: boolean
    shows_countdown: boolean
    is_active: boolean
    sort_no: number
    version: number
    created_at: string
  }
  platform_showcase_day: {
    showcase_id: number
    day: string
    views: number
    clicks: number
  }
  points_lot: {
    id: number
    company_id: number
    account_id: number
    order_id: number | null
    amount: number
    remaining: number
    expires_at: string | null
    created_at: string
    revoked_amount: number
    definition_id: number | null
    expired_amount: number
  }
  points_lot_use: {
    company_id: number
    lot_id: number
    order_id: number
    amount: number
    refunded_amount: number
  }
  print_agent: {
    id: number
    company_id: number
    branch_id: number
    name: string
    code_hash: Buffer | null
    code_expires_at: string | null
    token_hash: Buffer | null
    paired_at: string | null
    last_seen_at: string | null
    release: string | null
    created_at: string
  }
  print_job: {
    id: number
    company_id: number
    branch_id: number
    order_id: number | null
    kind: 'receipt' | 'ticket' | 'change' | 'test' | 'bill' | 'document'
    revision: number
    copies: number
    state: 'waiting' | 'claimed' | 'done' | 'failed' | 'dropped'
    failure: 'refused' | 'vanished' | 'nobody' | 'offline' | 'timeout' | 'cut' | 'local' | null
    tries: number
    claimed_by: string | null
    claimed_at: string | null
    created_at: string
    finished_at: string | null
    printer_id: number | null
    station_no: number | null
    line_nos: number[] | null
    target: string
    is_double: boolean
    edit_no: number
    bill_id: number | null
    paper: PaperBlock[] | null
  }
  printer: {
    id: number
    company_id: number
    branch_id: number
    name: string
    connection: 'network' | 'device'
    address: string
    agent_id: number | null
    paper: '32' | '42' | '48'
    letters: string
    lang: string
    kinds: string[]
    station_nos: number[]
    is_active: boolean
    version: number
    created_at: string
  }
  product: {
    id: number
    company_id: number
    branch_id: number
    category_id: number
    name: Translated
    description: Translated
    image: string | null
    price: number
    premium_price: number | null
    discount_rate: number
    vat_rate: number
    preparation_minutes: number | null
    tags: string[]
    allergens: string[]
    availability: Availability | null
    offers: Offer[]
    show_in_list: boolean
    sort_no: number
    status: 'open' | 'closed'
    closed_until: string | null
    status_by: number | null
    status_at: string | null
    origin_id: number | null
    version: number
    created_at: string
  }
  product_kitchen: {
    company_id: number
    branch_id: number
    product_id: number
    kitchen_id: number
  }
  product_option_group: {
    company_id: number
    branch_id: number
    product_id: number
    group_id: number
    sort_no: number
  }
  registration: {
    id: number
    kind: 'restaurant' | 'dealer' | 'demo'
    status: 'draft' | 'pending' | 'approved' | 'denied' | 'completed'
    account_id: number | null
    dealer_account_id: number | null
    made_company_id: number | null
    made_branch_id: number | null
    demo_type: 'customer_demo' | 'dealer_demo' | 'staff_demo' | null
    name: string
    surname: string
    email: string
    phone: string
    lang: string
    details: unknown
    note: string
    denied_reason: string | null
    decided_at: string | null
    history: RegistrationHistoryEntry[]
    consented_at: string
    consented_from: string | null
    version: number
    created_at: string
    consented_version: number | null
  }
  registration_code: {
    email: string
    code_hash: Buffer
    expires_at: string
    entered: unknown
    network: string
  }
  report_file: {
    id: number
    account_id: number
    user_id: number
    kind: string
    query: ReportParameters
    format: 'xlsx' | 'csv'
    lang: string
    state: 'waiting' | 'running' | 'ready' | 'failed' | 'expired'
    tries: number
    rows_done: number
    rows_total: number | null
    companies: number[] | null
    branches: number[] | null
    file_name: string | null
    content_type: string | null
    bytes: number | null
    failure: string | null
    created_at: string
    ready_at: string | null
    expires_at: string | null
    path: string | null
  }
  request_category: {
    id: number
    name: Translated
    kind: 'request' | 'suggestion' | 'complaint'
    recipient: 'branch' | 'company'
    is_active: boolean
    sort_no: number
    version: number
    created_at: string
  }
  request_log: {
    id: number
    created_at: string
    level: 'info' | 'warn' | 'error'
    event: 'call' | 'refused' | 'failed' | 'slow' | 'start' | 'stop' | 'dropped'
    call: string | null
    http_status: number | null
    code: string | null
    duration_ms: number | null
    caller: 'person' | 'channel' | 'nobody' | 'server'
    of_user_id: number | null
    of_company_id: number | null
    count: number
    request_id: string | null
    release: string
  }
  reservation: {
    id: number
    company_id: number
    branch_id: number
    table_id: number | null
    starts_at: string
    ends_at: string
    party_size: number
    name: string
    phone: string
    email: string
    note: string
    lang: string
    state: 'pending' | 'approved' | 'denied' | 'completed' | 'no_show' | 'cancelled'
    answer: string | null
    decided_at: string | null
    decided_by: string | null
    reminded_at: string | null
    version: number
    created_at: string
  }
  reservation_rule: {
    company_id: number
    branch_id: number
    seats: number | null
    minutes: number
    lead_minutes: number
    days_ahead: number
    most_guests: number
    answer_minutes: number
    remind_minutes: number
    extra_seats: number
  }
  reset_code: {
    user_id: number
    code_hash: Buffer
    expires_at: string
    id: number
    seed: Buffer | null
    created_at: string
  }
  restaurant_image: {
    id: number
    name: Translated
    image: string
    tags: string[]
    is_active: boolean
    version: number
    created_at: string
  }
  restaurant_invoice: {
    id: number
    company_id: number
    branch_id: number
    report_id: number
    kind: 'invoice' | 'credit_note'
    cancels_id: number | null
    number: string
    issued_on: string
    issued_at: string
    issued_by_name: string
    from_day: string
    until_day: string
    currency: string
    seller: InvoiceParty
    buyer: InvoiceBuyer
    lines: InvoiceLine[]
    net: number
    vat: number
    gross: number
    ettn: string
    e_state: 'none' | 'sent' | 'accepted' | 'rejected'
    reason: string
    version: number
  }
  restaurant_not_found: {
    id: number
    platform: 'getir' | 'yemeksepeti' | 'trendyol' | 'migros' | 'channel'
    remote_id: string
    remote_name: string | null
    of_company_id: number | null
    count: number
    created_at: string
    last_at: string
  }
  restaurant_suggestion: {
    id: number
    name: string
    city: string
    district: string
    phone: string
    contact: string
    note: string
    status: 'pending' | 'approved' | 'denied' | 'completed'
    version: number
    created_at: string
    source: 'operator' | 'public' | 'guest'
  }
  role: {
    id: number
    account_id: number
    name: string
    description: string
    is_owner: boolean
    keys: string[]
    version: number
    created_at: string
    default_of: string | null
    offered: string[]
  }
  saved_view: {
    id: number
    account_id: number
    user_id: number
    list: string
    name: string
    role_id: number | null
    query: string
    columns: ColumnChoice | null
    version: number
    created_at: string
  }
  scheduled_task: {
    id: number
    company_id: number
    name: string
    type: 'birthday' | 'wedding' | 'not-seen' | 'points' | 'basket' | 'group'
    days: number | null
    hours: number | null
    member_group_id: number | null
    channel: 'push' | 'sms' | 'email' | 'inbox'
    title: Translated
    text: Translated
    is_commercial: boolean
    cycle: 'daily' | 'weekly' | 'ten-days' | 'fifteen-days' | 'monthly'
    at: string
    weekday: number | null
    month_day: number | null
    starts_on: string
    is_active: boolean
    next_at: string | null
    version: number
    created_at: string
  }
  scheduled_task_occasion: {
    company_id: number
    task_id: number
    member_id: number
    occasion: string
    run_id: number
    found_at: string
  }
  scheduled_task_run: {
    id: number
    company_id: number
    task_id: number
    due_at: string
    by_hand: boolean
    by_name: string | null
    state: 'waiting' | 'done' | 'missed'
    skipped: number
    found: number
    notification_id: number | null
    ran_at: string | null
  }
  session: {
    id: string
    no: number
    account_id: number
    user_id: number
    token_hash: Buffer
    previous_hash: Buffer | null
    persistent: boolean
    device: string
    address: string | null
    acting_company_id: number | null
    acting_branch_id: number | null
    parent: string | null
    rotated_at: string
    created_at: string
    expires_at: string
    revoked_at: string | null
  }
  setting: {
    id: number
    key: string
    description: Translated
    type: 'text' | 'number' | 'flag' | 'choice' | 'json'
    minimum: number | null
    maximum: number | null
    options: string[]
    value: string
    is_public: boolean
    version: number
    created_at: string
  }
  settlement_entry: {
    company_id: number
    branch_id: number
    order_id: number
    no: number
    action: string
    at: string
    day: string
    report_day: string
    delivery_type: string
    source: 'web' | 'mobile' | 'kiosk' | 'integration' | 'table' | 'phone'
    currency: string
    terms: SettlementTerms | null
    goods: number
    branch_discount: number
    platform_discount: number
    base: number
    commission: number
    commission_vat: number
    payment_service: number
    payment_service_vat: number
    courier: number
    courier_vat: number
    advertising: number
    advertising_vat: number
    collected: number
    handed_over: number
    compensation: number
    net: number
  }
  settlement_head: {
    company_id: number
    branch_id: number
    open_from: string
    cycle: 'week' | 'month' | 'hand'
  }
  site: {
    singleton: boolean
    name: string
    maintenance: boolean
    scheduled_lead_minutes: number
    maintenance_text: unknown
    maintenance_until: string | null
    licence_grace_days: number
    live_support: boolean
    version: number
    support_email: string
    support_phone: string
    terms: Translated
    privacy: Translated
    texts_version: number
    texts_changed_at: string
    installation: 'demo' | 'live' | null
  }
  sms: {
    id: number
    recipient: string
    purpose: 'code' | 'order' | 'campaign'
    text: string
    until: string | null
    status: 'waiting' | 'kept'
    tries: number
    error: string | null
    created_at: string
  }
  sms_log: {
    id: number
    created_at: string
    provider: 'none' | 'netgsm' | 'ileti_merkezi'
    purpose: 'code' | 'order' | 'campaign'
    recipient: string
    parts: number
    status: 'waiting' | 'sent' | 'delivered' | 'kept' | 'error'
    error: string | null
    message_id: string | null
    settled_at: string | null
    of_company_id: number | null
  }
  stock: {
    id: number
    company_id: number
    branch_id: number
    product_id: number | null
    item_id: number | null
    amount: number
    until: string | null
  }
  stock_left: {
    company_id: number
    branch_id: number
    stock_id: number
    remaining: number
  }
  stock_taken: {
    company_id: number
    branch_id: number
    order_id: number
    stock_id: number
    quantity: number
    given_back: boolean
  }
  switchboard: {
    id: number
    company_id: number
    branch_id: number
    secret_sealed: string
    made_at: string
    made_by_name: string
  }
  switchboard_log: {
    id: number
    created_at: string
    provider: 'verimor' | 'bulutfon' | 'netgsm' | 'webhook'
    event: 'ringing' | 'answered' | 'ended' | 'missed'
    direction: 'inbound' | 'outbound' | 'internal'
    guest: string
    line: string
    extension: string | null
    duration_s: number | null
    call_id: string
    of_company_id: number | null
    of_branch_id: number | null
  }
  table_command: {
    id: number
    company_id: number
    branch_id: number
    table_id: number
    kind: 'waiter' | 'bill' | 'valet' | 'custom1' | 'custom2' | 'custom3'
    note: string | null
    count: number
    created_at: string
    last_at: string
    announced_at: string
    read_at: string | null
    read_by: number | null
    read_by_name: string | null
  }
  table_command_name: {
    company_id: number
    branch_id: number
    custom1: Translated
    custom2: Translated
    custom3: Translated
  }
  table_command_rate: {
    company_id: number
    branch_id: number
    table_id: number
    since: string
    calls: number
  }
  tax_office: {
    id: number
    city_id: number
    name: string
    code: string
    is_active: boolean
    key: string
    version: number
    created_at: string
  }
  theme: {
    id: number
    name: Translated
    primary_color: string
    accent_color: string
    background_color: string
    surface_color: string
    text_color: string
    muted_color: string
    font: string
    radius: number
    density: 'compact' | 'cosy' | 'roomy'
    header: 'plain' | 'colored' | 'picture'
    dark_mode: boolean
    image: string | null
    is_active: boolean
    version: number
    created_at: string
  }
  till: {
    company_id: number
    branch_id: number
    started_at: string
    started_by_name: string
    close_no: number
    open_from: string
    opening_float: number
  }
  till_entry: {
    id: number
    company_id: number
    branch_id: number
    at: string
    action: 'deliver' | 'return' | 'revert' | 'pay' | 'refund' | 'undo'
    order_id: number | null
    payment_id: number | null
    source: 'web' | 'mobile' | 'kiosk' | 'integration' | 'table' | 'phone'
    payment_method_id: number
    paid_with: 'cash' | 'card' | 'online' | 'meal_card'
    orders: number
    taken: number
    refunded: number
    tip: number
    close_no: number | null
    shift_id: number | null
  }
  till_shift: {
    id: number
    company_id: number
    branch_id: number
    opened_at: string
    opened_by: number
    opened_by_name: string
    opening_float: number
    ended_at: string | null
    ended_by_name: string | null
    expected: number | null
    counted: number | null
    reason: string
    version: number
  }
  timezone: {
    id: number
    code: string
    name: Translated
    is_active: boolean
    version: number
    created_at: string
  }
  traffic_day: {
    id: number
    created_at: string
    day: string
    traffic_type_id: number
    count: number
  }
  traffic_hour: {
    id: number
    company_id: number
    branch_id: number | null
    hour: string
    channel: 'web' | 'mobile' | 'kiosk' | 'integration' | 'table' | 'phone'
    traffic_type_id: number
    source: 'web' | 'app' | 'search' | 'social' | 'campaign' | 'qr'
    device: 'phone' | 'tablet' | 'desktop' | 'kiosk'
    count: number
  }
  traffic_movement: {
    id: number
    created_at: string
    day: string
    traffic_type_id: number
    source: 'web' | 'app' | 'search' | 'social' | 'campaign' | 'qr'
    of_company_id: number
    of_branch_id: number | null
    count: number
  }
  traffic_type: {
    id: number
    name: Translated
    key: string
    is_active: boolean
    version: number
    created_at: string
  }
  translation: {
    key: string
    lang: string
    text: string
    version: number
    created_at: string
    updated_at: string
    id: number
    source: string | null
  }
  trial_reset: {
    account_id: number
    at: string
  }
  user_branch: {
    user_id: number
    company_id: number
    branch_id: number
  }
  user_company: {
    user_id: number
    company_id: number
  }
  user_role: {
    account_id: number
    user_id: number
    role_id: number
  }
  word_group: {
    id: number
    name: string
    words: string[]
    is_active: boolean
    version: number
    created_at: string
  }
}

/** The tables of the database. */
export type Table = keyof Tables

/** A row of a table as a query returns it: instants as ISO text, amounts in minor units, JSON as declared, else unchecked. */
export type Row<T extends Table> = Tables[T]

interface FreeColumns {
  access_file: 'day' | 'sha256' | 'previous_chain' | 'chain' | 'path'
  access_record: 'source_ip' | 'target_ip' | 'host' | 'method' | 'address'
  account: 'title' | 'phone' | 'lang'
  app_release: 'name' | 'release' | 'minimum_release' | 'link' | 'notes'
  app_user: 'email' | 'password_hash' | 'name' | 'surname' | 'phone' | 'profile_image' | 'lang' | 'search'
  attempt: 'key'
  audit_log: 'user_name' | 'call' | 'address' | 'record' | 'record_id' | 'subject' | 'before' | 'after'
  bill: 'reopened_by_name' | 'reopen_reason'
  bill_payment: 'paid_by_name' | 'undone_by_name' | 'undo_reason'
  bill_payment_item: never
  branch:
    | 'name'
    | 'legal_name'
    | 'code'
    | 'phone'
    | 'city'
    | 'district'
    | 'address'
    | 'timezone'
    | 'hours'
    | 'receipt'
    | 'logos'
    | 'images'
    | 'own_ip'
    | 'iban'
    | 'search'
    | 'source_states'
    | 'slot_rule'
    | 'auto_accept_sources'
    | 'auto_accept_types'
  branch_gift: 'by_name'
  branch_head: never
  branch_integration: 'remote_name' | 'remote_id' | 'pickup_point_name' | 'pickup_point_id' | 'fields'
  branch_integration_secret: 'key' | 'sealed' | 'set_by_name'
  branch_kitchen: never
  branch_opening: 'closed_types'
  branch_part: never
  branch_payment_method: never
  branch_showcase: 'name' | 'web' | 'mobile' | 'poster' | 'cover' | 'items' | 'page' | 'link'
  branch_showcase_day: 'day'
  btk_download: 'token_hash' | 'from_day' | 'until_day'
  cancel_reason: 'name' | 'delivery_types' | 'statuses'
  cash_movement: 'reason' | 'made_by_name'
  category: 'name' | 'image' | 'availability' | 'delivery_types' | 'sources'
  channel: 'name' | 'key_hash'
  city: 'name' | 'key'
  comment:
    | 'order_code'
    | 'member_name'
    | 'text'
    | 'answer'
    | 'answered_by'
    | 'hidden_by'
    | 'hidden_reason'
    | 'reported_by'
    | 'reported_reason'
    | 'state'
    | 'rating'
  comment_total: never
  commission_dispute: 'text' | 'disputed_by_name' | 'answer' | 'answered_by_name'
  commission_rate: 'delivery_type' | 'valid_from' | 'valid_until' | 'note'
  commission_report: 'from_day' | 'until_day' | 'currency' | 'closed_by_name' | 'invoiced_by_name' | 'paid_by_name'
  company:
    | 'name'
    | 'legal_title'
    | 'tax_office'
    | 'tax_number'
    | 'phone'
    | 'email'
    | 'currency_code'
    | 'settings'
    | 'settings_info'
    | 'search'
  company_blog: 'name' | 'body' | 'image' | 'seo_title' | 'seo_description'
  company_blog_area: 'name' | 'slug' | 'description'
  company_secret: 'name' | 'sealed' | 'set_by_name'
  company_showcase: 'name' | 'web' | 'mobile' | 'poster' | 'cover' | 'items' | 'page' | 'link'
  company_showcase_day: 'day'
  company_theme:
    | 'name'
    | 'primary_color'
    | 'accent_color'
    | 'background_color'
    | 'surface_color'
    | 'text_color'
    | 'muted_color'
    | 'font'
    | 'logo'
    | 'favicon'
    | 'banner'
  content: 'name' | 'slug' | 'body' | 'seo_title' | 'seo_description'
  currency: 'code' | 'name' | 'symbol' | 'thousands' | 'decimal'
  day_close: 'day' | 'currency' | 'reason' | 'denominations' | 'slips' | 'note' | 'closed_by_name'
  dead_letter: 'subscriber' | 'name' | 'payload' | 'error'
  definition_point: 'name' | 'reason' | 'handed_out_by'
  delivery_distance_template: 'name' | 'currency_code' | 'steps'
  delivery_type: 'key' | 'situations'
  delivery_zone: 'name' | 'area' | 'fee_tiers'
  delivery_zone_district: never
  delivery_zone_undo: 'before' | 'after'
  desk_alarm: never
  desk_heartbeat: 'user_name' | 'delivery_types'
  dining_area: 'name'
  dining_table: 'number' | 'token' | 'password'
  discount: 'name' | 'delivery_types' | 'sources' | 'own_terms' | 'availability'
  discount_total: never
  discount_use: never
  distance_application: never
  district: 'name' | 'key'
  error_day: 'day'
  error_group: 'fingerprint' | 'message' | 'place' | 'stack' | 'samples'
  event: 'name' | 'payload'
  event_head: never
  event_position: 'subscriber' | 'error'
  event_subscriber: 'name' | 'events'
  external_order: 'external_id' | 'external_code' | 'storefront' | 'refs' | 'trouble'
  gift_cheque: 'name' | 'code' | 'delivery_types' | 'sources'
  gift_cheque_assignment: 'code'
  gift_cheque_hand_out: 'by_name'
  gift_cheque_use: never
  guest_request: 'text' | 'name' | 'contact' | 'lang' | 'answer' | 'answered_by'
  hand_over: 'token_hash' | 'host'
  icon: 'name' | 'image'
  idempotency: 'key' | 'hash' | 'body'
  import_file:
    | 'kind'
    | 'name'
    | 'file'
    | 'asked_encoding'
    | 'lang'
    | 'problem'
    | 'counts'
    | 'actor'
    | 'matched'
    | 'rules'
    | 'sheets'
    | 'sheet'
  import_heading: 'kind' | 'heading' | 'field'
  import_row: 'cells' | 'value' | 'faults'
  import_written: 'before'
  institution:
    | 'name'
    | 'code'
    | 'link_token'
    | 'contact_name'
    | 'contact_phone'
    | 'contact_email'
    | 'discounts'
    | 'points_rules'
    | 'document_text'
    | 'starts_on'
    | 'ends_on'
    | 'note'
  institution_request: 'phone' | 'first_name' | 'last_name' | 'email' | 'document' | 'lang' | 'answer' | 'answered_by'
  integration_action: 'detail' | 'error'
  integration_courier_platform: 'name' | 'code' | 'logo' | 'credentials'
  integration_health: 'verified_name' | 'error'
  integration_inbox: 'external_id' | 'event_key' | 'body' | 'error'
  integration_log: 'action' | 'external_id' | 'error'
  integration_match: 'remote_id' | 'remote_name'
  integration_platform: 'name' | 'module' | 'logo' | 'credentials' | 'code' | 'base_url'
  integration_platform_secret: 'key' | 'sealed' | 'set_by_name'
  invoice_number: 'tax_number' | 'series' | 'last_day'
  invoice_seller: 'title' | 'tax_office' | 'tax_number' | 'address' | 'district' | 'city' | 'email' | 'iban' | 'series'
  job_worker: 'id'
  kiosk_device: 'name' | 'paired_by'
  kiosk_pairing: 'code' | 'key_hash'
  kitchen: 'name'
  kitchen_mark: never
  kitchen_plan: 'stations'
  language: 'code' | 'name'
  ledger_account: never
  ledger_entry: 'ref_type' | 'by_name' | 'reason'
  licence: 'modules'
  licence_charge: 'module' | 'from_day' | 'until_day'
  list_setting: 'list' | 'columns'
  mail: 'recipient' | 'lang' | 'template' | 'subject' | 'html' | 'plain' | 'error' | 'held_as'
  marketplace_reason: 'code' | 'name' | 'delivery_types'
  material: 'name' | 'image'
  member:
    | 'phone'
    | 'first_name'
    | 'last_name'
    | 'email'
    | 'discounts'
    | 'code'
    | 'birth_date'
    | 'wedding_date'
    | 'plate'
    | 'note'
    | 'consents'
    | 'points_rules'
  member_address: 'label' | 'text' | 'note'
  member_anonymisation: 'phones' | 'emails' | 'by_name' | 'codes'
  member_basket: 'lines'
  member_branch: 'first_day' | 'last_day'
  member_consent: 'by_name' | 'note'
  member_day: 'day'
  member_distinct: 'by_name'
  member_favourite: never
  member_group: 'name' | 'rules'
  member_inbox: 'title' | 'text'
  member_merge: 'by_name' | 'before' | 'undone_by'
  member_merge_row: 'holder'
  member_order: 'day' | 'source' | 'delivery_type' | 'currency'
  member_session: 'source' | 'token_hash' | 'device'
  menu_change: 'request' | 'rows'
  menu_import: 'name' | 'file' | 'counts' | 'report' | 'problem'
  menu_origin: 'base'
  menu_version: never
  message: 'name' | 'text' | 'audience'
  message_read: 'user_name'
  neighbourhood: 'name' | 'post_code' | 'key'
  notification: 'name' | 'title' | 'text' | 'made_by'
  notification_recipient: 'text' | 'error'
  once_key: 'key' | 'hash' | 'body' | 'scope'
  option_group: 'name'
  option_item: never
  order_change: 'action'
  order_event: 'action' | 'from_status' | 'to_status' | 'actor_name' | 'note' | 'detail'
  order_hour: 'delivery_type' | 'currency'
  order_hour_rebuild: never
  order_line: 'name' | 'options' | 'note' | 'names' | 'choice' | 'takes'
  order_reduction: 'kind' | 'label' | 'labels'
  order_slot: never
  order_slot_taken: 'scope'
  ordering_version: never
  orders:
    | 'code'
    | 'delivery_type'
    | 'customer_name'
    | 'customer_phone'
    | 'address'
    | 'table_number'
    | 'note'
    | 'currency'
    | 'terms'
  page_order_rate: 'who'
  payment_method: 'name' | 'delivery_types'
  payout_answer: 'name' | 'digest' | 'applied_by_name'
  payout_layout: 'name' | 'columns' | 'purpose' | 'countries'
  payout_line: 'reference' | 'currency' | 'title' | 'iban' | 'paid_on' | 'bank_note'
  payout_report: never
  payout_run: 'currency' | 'until_day' | 'skipped' | 'made_by_name' | 'sent_by_name' | 'closed_by_name'
  phone_call: 'switchboard_call' | 'phone' | 'extension' | 'answered_by_name' | 'handled_by_name'
  phone_code: 'phone_hash' | 'seed' | 'counted'
  platform_hour: 'currency'
  platform_showcase: 'name' | 'web' | 'mobile' | 'poster' | 'cover' | 'items' | 'page' | 'link'
  platform_showcase_day: 'day'
  points_lot: never
  points_lot_use: never
  print_agent: 'name' | 'code_hash' | 'token_hash' | 'release'
  print_job: 'claimed_by' | 'target' | 'paper'
  printer: 'name' | 'address' | 'letters' | 'lang' | 'kinds'
  product: 'name' | 'description' | 'image' | 'tags' | 'allergens' | 'availability' | 'offers'
  product_kitchen: never
  product_option_group: never
  registration:
    | 'name'
    | 'surname'
    | 'email'
    | 'phone'
    | 'lang'
    | 'details'
    | 'note'
    | 'denied_reason'
    | 'history'
    | 'consented_from'
  registration_code: 'email' | 'code_hash' | 'entered' | 'network'
  report_file: 'kind' | 'query' | 'lang' | 'file_name' | 'content_type' | 'failure' | 'path'
  request_category: 'name'
  request_log: 'call' | 'code' | 'request_id' | 'release'
  reservation: 'name' | 'phone' | 'email' | 'note' | 'lang' | 'answer' | 'decided_by'
  reservation_rule: never
  reset_code: 'code_hash' | 'seed'
  restaurant_image: 'name' | 'image' | 'tags'
  restaurant_invoice:
    | 'number'
    | 'issued_on'
    | 'issued_by_name'
    | 'from_day'
    | 'until_day'
    | 'currency'
    | 'seller'
    | 'buyer'
    | 'lines'
    | 'reason'
  restaurant_not_found: 'remote_id' | 'remote_name'
  restaurant_suggestion: 'name' | 'city' | 'district' | 'phone' | 'contact' | 'note'
  role: 'name' | 'description' | 'keys' | 'default_of' | 'offered'
  saved_view: 'list' | 'name' | 'query' | 'columns'
  scheduled_task: 'name' | 'title' | 'text' | 'at' | 'starts_on'
  scheduled_task_occasion: 'occasion'
  scheduled_task_run: 'by_name'
  session: 'token_hash' | 'previous_hash' | 'device' | 'address'
  setting: 'key' | 'description' | 'options' | 'value'
  settlement_entry: 'action' | 'day' | 'report_day' | 'delivery_type' | 'currency' | 'terms'
  settlement_head: 'open_from'
  site: 'name' | 'maintenance_text' | 'support_email' | 'support_phone' | 'terms' | 'privacy'
  sms: 'recipient' | 'text' | 'error'
  sms_log: 'recipient' | 'error' | 'message_id'
  stock: never
  stock_left: never
  stock_taken: never
  switchboard: 'secret_sealed' | 'made_by_name'
  switchboard_log: 'guest' | 'line' | 'extension' | 'call_id'
  table_command: 'note' | 'read_by_name'
  table_command_name: 'custom1' | 'custom2' | 'custom3'
  table_command_rate: never
  tax_office: 'name' | 'code' | 'key'
  theme:
    | 'name'
    | 'primary_color'
    | 'accent_color'
    | 'background_color'
    | 'surface_color'
    | 'text_color'
    | 'muted_color'
    | 'font'
    | 'image'
  till: 'started_by_name'
  till_entry: never
  till_shift: 'opened_by_name' | 'ended_by_name' | 'reason'
  timezone: 'code' | 'name'
  traffic_day: 'day'
  traffic_hour: never
  traffic_movement: 'day'
  traffic_type: 'name' | 'key'
  translation: 'key' | 'lang' | 'text' | 'source'
  trial_reset: never
  user_branch: never
  user_company: never
  user_role: never
  word_group: 'name' | 'words'
}

/** The columns of a table that can contain personal data: texts without a closed list, JSON, bytes, addresses and dates. */
export type FreeColumn<T extends Table> = FreeColumns[T]
