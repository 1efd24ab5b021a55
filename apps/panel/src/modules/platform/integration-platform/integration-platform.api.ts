export { CredentialsField } from './CredentialsField.tsx'
