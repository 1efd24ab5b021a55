export { DiscountsField, PointsRulesField } from './BenefitFields.tsx'
