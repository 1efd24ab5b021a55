import { expect, test } from 'vitest'
import { contract } from '../../contract.ts'
import { licenceModules } from '../../kernel/endpoint.ts'
import { deliveryTypes, orderSources } from '../../platform/delivery-type/delivery-type.names.ts'
import {
  isDeliveryTypeLicensed,
  isFeatureLicensed,
  isSourceLicensed,
  openedByModule,
  orderFeatures,
  pendingModules,
} from './licence.opens.ts'

const opensSomething = licenceModules.filter(
  (module) =>
    contract.some((call) => call.module === module) || Object.values(openedByModule[module] ?? {}).flat().length > 0,
)

test('every module of a licence opens a call, a channel, a delivery type or a feature, or is pending, but not both', () => {
  expect([...opensSomething, ...Object.keys(pendingModules)].toSorted()).toEqual(licenceModules.toSorted())
})

test('every channel and delivery type of guests needs a module, except the pending channel of marketplaces', () => {
  expect(orderSources.filter((source) => isSourceLicensed([], source))).toEqual(['integration'])
  expect(deliveryTypes.filter((type) => isDeliveryTypeLicensed([], type))).toEqual([])
  expect(orderFeatures.filter((feature) => isFeatureLicensed([], feature))).toEqual([])
})

test('a module opens only what it lists', () => {
  expect(orderSources.filter((source) => isSourceLicensed(['kiosk'], source))).toEqual(['kiosk', 'integration'])
  expect(deliveryTypes.filter((type) => isDeliveryTypeLicensed(['table'], type))).toEqual(['orderOnTheTable'])
  expect(orderFeatures.filter((feature) => isFeatureLicensed(['loyalty'], feature))).toEqual(['points', 'wallet'])
})
