-- How much a kitchen is used, and whether one can go, is asked by the kitchen alone.
create index product_kitchen__kitchen on product_kitchen (kitchen_id);
create index branch_kitchen__kitchen on branch_kitchen (kitchen_id);
