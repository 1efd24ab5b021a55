-- The row of the seller, which operators fill in.
insert into invoice_seller default values;
