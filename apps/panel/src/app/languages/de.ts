import words from 'virtual:words/de'
import antd from 'antd/locale/de_DE'
import 'dayjs/locale/de'

export { antd, words }
