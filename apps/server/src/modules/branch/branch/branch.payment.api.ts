/**
 * SQL condition: company `company` may offer payment method `method`. Card payments online need a verified gateway
 * (`company.gateway_verified_at`). Aliases are names of joined tables.
 */
export const isOffered = (method: string, company: string) =>
  `${method}.is_active and (${method}.kind <> 'online' or ${company}.gateway_verified_at is not null)`
