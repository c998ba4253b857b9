-- Creates the database and its roles, once, as a superuser, with OWNER_PASSWORD and API_PASSWORD in the environment:
-- psql "$SUPERUSER_URL" -v ON_ERROR_STOP=1 -f deploy/database-setup.sql
\getenv owner_password OWNER_PASSWORD
\getenv api_password API_PASSWORD

-- Migrates, and owns the tables.
create role fund_owner login password :'owner_password';
-- Has the rights of deploy/database-role.sql. The fund API logs in with a member, so that a password can be replaced
-- while the old one still works.
create role fund_api nologin;
create role fund_api_1 login password :'api_password' in role fund_api;
-- The fund API sends these when it connects, which PgBouncer doesn't pass on.
alter role fund_api_1 set jit = off;
alter role fund_api_1 set random_page_cost = 1.1;
alter role fund_api_1 set timezone = 'UTC';
alter role fund_api_1 set statement_timeout = '30s';
alter role fund_api_1 set idle_in_transaction_session_timeout = '60s';

create database fund owner fund_owner encoding 'UTF8' template template0;
revoke connect on database fund from public;
grant connect on database fund to fund_api;
