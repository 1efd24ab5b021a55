export { GroupField, MessageVariables, TitleField } from './MessageFields.tsx'
export { MessagePreview } from './MessagePreview.tsx'
export { useReceivedHref } from './steps.ts'
