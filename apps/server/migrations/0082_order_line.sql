alter table order_line alter column product_id drop not null;
