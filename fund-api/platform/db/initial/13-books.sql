-- The number and name of an account in a fund’s own general ledger, where they differ from the usual ones.
create table gl_accounts (
  fund text not null check (fund in ('HW', 'PEN')),
  account text not null,
  number text not null check (number <> ''),
  name text not null check (name <> ''),
  primary key (fund, account)
);
