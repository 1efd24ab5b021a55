import { sections } from '@sofra/contract/company/settings/settings.contract.ts'
import { fieldsOf } from '../../../../kit/form/fields.ts'

const { Text } = fieldsOf(sections.analytics)

export const AnalyticsFields = () => (
  <>
    <Text name="ga4_id" help="settings.analytics.ga4_id.hint" />
    <Text name="gtm_id" help="settings.analytics.gtm_id.hint" />
    <Text name="meta_pixel_id" help="settings.analytics.meta_pixel_id.hint" />
  </>
)
