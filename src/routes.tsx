import { type ComponentType, createElement, lazy } from "react";
import { matchRoutes, type RouteObject, useLocation, useRoutes } from "react-router-dom";
import { useLinkIntent } from "./hooks/use-link-intent";
import { AppLayout } from "./layouts/app-layout";
import Home from "./routes/home";

type Load = () => Promise<{ default: ComponentType }>;

const submitPost: Load = () => import("./routes/submit-post");
const myLists: Load = () => import("./routes/my-lists");
const userContent: Load = () => import("./routes/user-content");

/** Every other path, and what brings its screen. */
const SCREENS: Record<string, Load> = {
  categories: () => import("./routes/categories"),
  "category/:categorySlug": () => import("./routes/category"),
  "category/:categorySlug/:subcategorySlug": () => import("./routes/subcategory"),
  login: () => import("./routes/login"),
  signup: () => import("./routes/signup"),
  "submit-recommendation": submitPost,
  "submit-review": submitPost,
  "submit-request": () => import("./routes/submit-request"),
  requests: () => import("./routes/requests"),
  "request/:id": () => import("./routes/request"),
  recommendations: () => import("./routes/recommendations"),
  "recommendation/:id": () => import("./routes/recommendation"),
  reviews: () => import("./routes/reviews"),
  "review/:id": () => import("./routes/review"),
  "my-lists": myLists,
  lists: myLists,
  "lists/:listId": () => import("./routes/list"),
  "product/:id": () => import("./routes/product"),
  "company/:id": () => import("./routes/company"),
  search: () => import("./routes/search"),
  profile: () => import("./routes/profile"),
  notifications: () => import("./routes/notifications"),
  "user/:id": () => import("./routes/user"),
  "user/:id/content": userContent,
  "user-content": userContent,
  "change-password": () => import("./routes/change-password"),
  moderation: () => import("./routes/moderation"),
  "help-center": () => import("./routes/help-center"),
  "contact-us": () => import("./routes/contact-us"),
  "privacy-policy": () => import("./routes/privacy-policy"),
  "terms-of-service": () => import("./routes/terms-of-service"),
  "suggest-category": () => import("./routes/suggest-category"),
  "*": () => import("./routes/not-found"),
};

/** Two paths of one screen share it, and what was typed there stays. */
const lazies = new Map(Object.values(SCREENS).map((load) => [load, lazy(load)]));

const routes: RouteObject[] = [
  {
    element: <AppLayout />,
    children: [
      { index: true, element: <Home /> },
      ...Object.entries(SCREENS).map(([path, load]) => {
        const screen = lazies.get(load);
        return { path, element: screen && createElement(screen) };
      }),
    ],
  },
];

/** Asks for the code of the screen at an address; what does not arrive is asked for again there. */
function prefetchScreen(pathname: string): void {
  const path = matchRoutes(routes, pathname)?.at(-1)?.route.path;
  void SCREENS[path ?? ""]?.().catch(() => undefined);
}

/** Every path of the product and the screen it shows (R001–R025). */
export function AppRoutes() {
  useLinkIntent(prefetchScreen);
  // The router's "*" passes over an address with a line break, and the page would be blank.
  const isKnown = matchRoutes(routes, useLocation()) !== null;
  return useRoutes(routes, isKnown ? undefined : "/*");
}
