/**
 * SQL condition that company `company` may offer payment method `method`. Online card payments need a verified gateway
 * (`company.gateway_verified_at`). Both parameters are table aliases.
 */
export const isOffered = (method: string, company: string) =>
  `${method}.is_active and (${method}.kind <> 'online' or ${company}.gateway_verified_at is not null)`
