import type { Metadata } from "next";
import { pageTitle } from "../../_shell/page-title.ts";
import { SignOut } from "./sign-out.tsx";

export const generateMetadata = (): Promise<Metadata> => pageTitle("Logout");

const LogoutPage = () => <SignOut />;

export default LogoutPage;
