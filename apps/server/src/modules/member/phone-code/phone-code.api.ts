export {
  asksPhoneCode,
  isPhoneProvable,
  type Recipient,
  type Sending,
  sendCode,
  takeCode,
} from './phone-code.service.ts'
