import type { Plugin } from 'vite'

const engine = '@rc-component/form'
const context = /antd\/es\/form\/context\.js$/

/**
 * Leaves antd's form engine out of the build. Every popup of antd reaches it through one file, which only hands the
 * outer form's provider on, and so brings the engine to every screen; our forms are our own.
 */
export const noAntdForm = (): Plugin => ({
  name: 'sofra-no-antd-form',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) => (source === engine && importer && context.test(importer) ? `\0${engine}` : null),
  load: (source) => (source === `\0${engine}` ? 'export const FormProvider = ({ children }) => children' : null),
})
