import { expect, test } from 'vitest'
import { contract } from '../../contract.ts'
import { licenceModules } from '../../kernel/endpoint.ts'
import { deliveryTypes, orderSources } from '../../platform/delivery-type/delivery-type.names.ts'
import {
  coming,
  isDeliveryTypeLicensed,
  isFeatureLicensed,
  isSourceLicensed,
  opens,
  orderFeatures,
} from './licence.opens.ts'

const opensSomething = licenceModules.filter(
  (module) => contract.some((call) => call.module === module) || Object.values(opens[module] ?? {}).flat().length > 0,
)

test('every module of a licence opens a call, a channel, a delivery type or a feature, or is named as coming, and none is both', () => {
  expect([...opensSomething, ...Object.keys(coming)].toSorted()).toEqual(licenceModules.toSorted())
})

test('all that guests order by needs a module, but for the channel of marketplaces, which are to come', () => {
  expect(orderSources.filter((source) => isSourceLicensed([], source))).toEqual(['integration'])
  expect(deliveryTypes.filter((type) => isDeliveryTypeLicensed([], type))).toEqual([])
  expect(orderFeatures.filter((feature) => isFeatureLicensed([], feature))).toEqual([])
})

test('a module opens what it names and nothing else', () => {
  expect(orderSources.filter((source) => isSourceLicensed(['kiosk'], source))).toEqual(['kiosk', 'integration'])
  expect(deliveryTypes.filter((type) => isDeliveryTypeLicensed(['table'], type))).toEqual(['orderOnTheTable'])
  expect(orderFeatures.filter((feature) => isFeatureLicensed(['loyalty'], feature))).toEqual(['points', 'wallet'])
})
