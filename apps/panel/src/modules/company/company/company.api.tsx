export { CurrencyField } from './CurrencyField.tsx'
export { OfCompany } from './OfCompany.tsx'
