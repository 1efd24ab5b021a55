import { theme } from '@sofra/contract/platform/theme/theme.contract.ts'
import { plainList } from '../../../kit/plain/plainList.tsx'
import { Swatches } from './Swatches.tsx'

export default plainList(theme, {
  columns: {
    image: { extra: true },
    primary_color: { render: (row) => <Swatches palette={row} />, title: 'theme.colours', sort: false, fits: true },
    accent_color: false,
    background_color: false,
    surface_color: false,
    text_color: false,
    muted_color: false,
    radius: { extra: true },
    density: { extra: true },
  },
})
