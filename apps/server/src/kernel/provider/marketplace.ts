import type { BasketAddress } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { OrderAction } from '@sofra/contract/order/orders/order.contract.ts'
import type { Credentials } from '@sofra/contract/platform/integration-platform/credentials.ts'
import type { marketplaces } from '@sofra/contract/platform/integration-platform/integration-platform.contract.ts'
import type { PaymentKind } from '@sofra/contract/platform/payment-method/payment-method.contract.ts'
import type { ProviderReply, ProviderRequest } from './provider-http.ts'

/** A call of an adapter, with its name for the log. */
export interface AdapterCall extends ProviderRequest {
  /** The call in the provider's documentation, without ids: `POST /food-orders/{id}/verify`. */
  readonly action: string
  readonly kind?: 'call' | 'order' | 'auth'
  readonly externalId?: string
}

/** A token of a provider, kept until it expires. */
export interface ProviderToken {
  readonly token: string
  readonly expiresAt: Date
}

/** The connection of one restaurant to its provider, as an adapter uses it. */
export interface ProviderClient {
  /** The restaurant's id at the provider. */
  readonly remoteId: string
  /** Credentials of the restaurant and of the platform, by key. */
  readonly credentials: Readonly<Record<string, string>>
  readonly now: Date
  /** Makes a logged call. Throws `ProviderError` for every status from 300 on, with `codeOf` the body's own code. */
  call(call: AdapterCall, codeOf?: (body: unknown) => string | undefined): Promise<ProviderReply>
  /** Returns the valid token of the connection; signs in if there is none. */
  token(signIn: () => Promise<ProviderToken>): Promise<string>
  /** Forgets the token that this client used last, so that the next call signs in again. */
  forgetToken(): void
}

/** What a marketplace is asked to do with an order. */
export const marketplaceActions = ['accept', 'prepare', 'ready', 'handover', 'depart', 'deliver', 'cancel'] as const
export type MarketplaceAction = (typeof marketplaceActions)[number]

export type ExternalCourier = 'marketplace' | 'restaurant' | 'pickup'

/** An order as an adapter knows it later. */
export interface ExternalRef {
  readonly external_id: string
  readonly courier: ExternalCourier
  readonly is_scheduled: boolean
  /** What the adapter stored with the order. */
  readonly refs: unknown
}

/** What comes with an action. */
export interface ActionDetail {
  /** Minutes of preparation, of `accept`. */
  readonly minutes?: number
  /** The marketplace's code of the reason, of `cancel`; null if the restaurant's reason has none. */
  readonly reason?: string | null
  readonly note?: string | null
}

export interface IncomingOption {
  readonly group: string
  readonly name: string
  readonly quantity: number
  /** Of one, in minor units. */
  readonly price: number
  readonly removed: boolean
}

export interface IncomingLine {
  /** The product at the marketplace, by which it is matched. */
  readonly remote_id: string
  readonly name: string
  readonly quantity: number
  /** Of one without its options, in minor units. */
  readonly unit: number
  /** Of the whole line with its options and before discounts: the marketplace's own sum, which is not computed anew. */
  readonly gross: number
  readonly options: readonly IncomingOption[]
  readonly note: string | null
}

/** An order of a marketplace in Sofra's form. Amounts are in minor units. */
export interface IncomingOrder {
  readonly external_id: string
  readonly external_code: string
  readonly storefront: string | null
  readonly courier: ExternalCourier
  readonly answer_by: Date | null
  /** It tests the connection, and never reaches the kitchen. */
  readonly is_test: boolean
  readonly refs: unknown
  readonly payment: PaymentKind
  readonly scheduled_for: Date | null
  readonly customer_name: string | null
  readonly customer_phone: string | null
  readonly address: BasketAddress | null
  readonly note: string | null
  readonly currency: string
  readonly lines: readonly IncomingLine[]
  readonly delivery_fee: number
  readonly tip: number
  /** Discounts that the restaurant bears. */
  readonly discounts: readonly { readonly label: string; readonly amount: number }[]
  /** What the marketplace pays of the price beyond these discounts. */
  readonly sponsored: number
}

/** The state of an order at the marketplace, on the ladder of its steps. */
export type RemoteStage = 'waiting' | 'accepted' | 'ready' | 'departed' | 'delivered' | 'cancelled'

/** A report of a marketplace. `key` distinguishes it from other reports about the same order. */
export type IncomingEvent = { readonly external_id: string; readonly key: string } & (
  | { readonly kind: 'order'; readonly order: IncomingOrder }
  | { readonly kind: 'stage'; readonly stage: RemoteStage; readonly note: string | null }
)

/** A received call, with the text of its body as it was sent. */
export interface RawRequest {
  readonly method: string
  /** Below the marketplace's address of this installation: `/order`. */
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

export interface RawReply {
  readonly status: number
  readonly json?: unknown
}

/** What became of a received call. */
export type Received = 'stored' | 'unknown-restaurant' | 'not-authentic' | 'unreadable'

/** Calls that a marketplace makes to this installation. */
export interface MarketplaceWebhook {
  /** Returns the restaurant that a call is about, before its sender is checked; undefined if it cannot be read. */
  locate(request: RawRequest): string | undefined
  /** Whether the sender proves to be the marketplace. Compares in constant time. */
  isAuthentic(request: RawRequest, client: Pick<ProviderClient, 'credentials' | 'now'>): boolean
  /** Returns the reports of a call. Throws for a body that is not the marketplace's. */
  parse(request: RawRequest, client: Pick<ProviderClient, 'now'>): readonly IncomingEvent[]
  /** The reply in the marketplace's form. */
  reply(received: Received): RawReply
}

/** An adapter: how one marketplace is spoken to. Everything else about marketplaces is common to all. */
export interface Marketplace {
  /** As in `integration_platform.code`. */
  readonly code: string
  readonly name: string
  /** The licence module that it needs. */
  readonly module: (typeof marketplaces)[number]
  /** Of production; operators may enter another address. */
  readonly baseUrl: string
  /** What the platform enters once, such as the key of the integrator. */
  readonly platformFields: Credentials
  /** What each restaurant enters. */
  readonly branchFields: Credentials
  /** The shortest time between two actions on an order, in ms. */
  readonly actionGapMs: number
  /** The actions that follow from a step of an order here, in order. */
  actionsFor(step: OrderAction, order: ExternalRef): readonly MarketplaceAction[]
  /** Proves the credentials; returns the restaurant's name at the marketplace. Throws `ProviderError`. */
  verify(client: ProviderClient): Promise<{ readonly name: string; readonly remote_id: string }>
  /** Throws `ProviderError`; of kind `conflict` if the order has left the state for it. */
  act(client: ProviderClient, order: ExternalRef, action: MarketplaceAction, detail: ActionDetail): Promise<void>
  /** Returns an order as it is there now. */
  read(
    client: ProviderClient,
    externalId: string,
  ): Promise<{ readonly order: IncomingOrder; readonly stage: RemoteStage }>
  /** Reasons for which the restaurant may cancel this order now. */
  cancelReasons(
    client: ProviderClient,
    order: ExternalRef,
  ): Promise<readonly { readonly code: string; readonly name: string }[]>
  /** Reports that this installation may have missed, such as new orders while it was down. */
  missed(client: ProviderClient): Promise<readonly IncomingEvent[]>
  readonly webhook: MarketplaceWebhook
}
