import { everyField } from './every-field.ts'

/** An option of a group is either an ingredient or a product. */
const optionOf = (other: 'material_id' | 'product_id') => ({
  type: { 'branch-option-group.minimum_selection': '1', 'branch-option-group.selection_limit': '2' } as const,
  unfilled: [`items.0.${other}`],
})

await everyField((path) => path.startsWith('/manegement/'), {
  '/manegement/:branch_id/product/category-form': {
    press: ['availability.always', 'branch-category.chosen-only'],
    hours: true,
    leave: ['branch-category.availability'],
    release: ['availability.always', 'branch-category.everywhere'],
  },
  '/manegement/:branch_id/branch-material/catalog/form': optionOf('product_id'),
  '/manegement/:branch_id/product/product-catalog/form': optionOf('material_id'),
  '/manegement/:branch_id/gift-cards/form': [{ leave: ['gift-cheque.amount'] }, { leave: ['gift-cheque.rate'] }],
  '/manegement/:branch_id/banner/form': {
    choose: [['branch-showcase.target', 'showcase.target.link']],
    unfilled: ['cover', 'items', 'page', 'product_id', 'category_id'],
  },
  '/manegement/:branch_id/campaign/form': {
    choose: [['branch-showcase.target', 'showcase.target.product']],
    unfilled: ['poster', 'cover', 'items', 'page', 'link', 'category_id'],
  },
  '/manegement/:branch_id/story/form': {
    choose: [['branch-showcase.target', 'showcase.target.category']],
    unfilled: ['web', 'mobile', 'poster', 'page', 'link', 'product_id'],
  },
  '/manegement/:branch_id/product/form': {
    press: ['availability.always'],
    hours: true,
    leave: ['branch-product.availability'],
    release: ['availability.always'],
    // What is hidden has no prices.
    unfilled: ['offers.0.hidden'],
  },
})
