import { lazy } from "react";
import {
  createRoutesFromElements,
  matchRoutes,
  Route,
  useLocation,
  useRoutes,
} from "react-router-dom";
import { AppLayout } from "./layouts/app-layout";
import Home from "./routes/home";

const screens = {
  categories: lazy(() => import("./routes/categories")),
  category: lazy(() => import("./routes/category")),
  subcategory: lazy(() => import("./routes/subcategory")),
  login: lazy(() => import("./routes/login")),
  signup: lazy(() => import("./routes/signup")),
  submitPost: lazy(() => import("./routes/submit-post")),
  submitRequest: lazy(() => import("./routes/submit-request")),
  requests: lazy(() => import("./routes/requests")),
  request: lazy(() => import("./routes/request")),
  recommendations: lazy(() => import("./routes/recommendations")),
  recommendation: lazy(() => import("./routes/recommendation")),
  reviews: lazy(() => import("./routes/reviews")),
  review: lazy(() => import("./routes/review")),
  myLists: lazy(() => import("./routes/my-lists")),
  list: lazy(() => import("./routes/list")),
  product: lazy(() => import("./routes/product")),
  company: lazy(() => import("./routes/company")),
  search: lazy(() => import("./routes/search")),
  profile: lazy(() => import("./routes/profile")),
  notifications: lazy(() => import("./routes/notifications")),
  user: lazy(() => import("./routes/user")),
  userContent: lazy(() => import("./routes/user-content")),
  changePassword: lazy(() => import("./routes/change-password")),
  moderation: lazy(() => import("./routes/moderation")),
  helpCenter: lazy(() => import("./routes/help-center")),
  contactUs: lazy(() => import("./routes/contact-us")),
  privacyPolicy: lazy(() => import("./routes/privacy-policy")),
  termsOfService: lazy(() => import("./routes/terms-of-service")),
  suggestCategory: lazy(() => import("./routes/suggest-category")),
  notFound: lazy(() => import("./routes/not-found")),
};

const routes = createRoutesFromElements(
  <Route element={<AppLayout />}>
    <Route index element={<Home />} />
    <Route path="categories" element={<screens.categories />} />
    <Route path="category/:categorySlug" element={<screens.category />} />
    <Route path="category/:categorySlug/:subcategorySlug" element={<screens.subcategory />} />
    <Route path="login" element={<screens.login />} />
    <Route path="signup" element={<screens.signup />} />
    <Route path="submit-recommendation" element={<screens.submitPost />} />
    <Route path="submit-review" element={<screens.submitPost />} />
    <Route path="submit-request" element={<screens.submitRequest />} />
    <Route path="requests" element={<screens.requests />} />
    <Route path="request/:id" element={<screens.request />} />
    <Route path="recommendations" element={<screens.recommendations />} />
    <Route path="recommendation/:id" element={<screens.recommendation />} />
    <Route path="reviews" element={<screens.reviews />} />
    <Route path="review/:id" element={<screens.review />} />
    <Route path="my-lists" element={<screens.myLists />} />
    <Route path="lists" element={<screens.myLists />} />
    <Route path="lists/:listId" element={<screens.list />} />
    <Route path="product/:id" element={<screens.product />} />
    <Route path="company/:id" element={<screens.company />} />
    <Route path="search" element={<screens.search />} />
    <Route path="profile" element={<screens.profile />} />
    <Route path="notifications" element={<screens.notifications />} />
    <Route path="user/:id" element={<screens.user />} />
    <Route path="user/:id/content" element={<screens.userContent />} />
    <Route path="user-content" element={<screens.userContent />} />
    <Route path="change-password" element={<screens.changePassword />} />
    <Route path="moderation" element={<screens.moderation />} />
    <Route path="help-center" element={<screens.helpCenter />} />
    <Route path="contact-us" element={<screens.contactUs />} />
    <Route path="privacy-policy" element={<screens.privacyPolicy />} />
    <Route path="terms-of-service" element={<screens.termsOfService />} />
    <Route path="suggest-category" element={<screens.suggestCategory />} />
    <Route path="*" element={<screens.notFound />} />
  </Route>,
);

/** Every path of the product and the screen it shows (R001–R025). */
export function AppRoutes() {
  // The router's "*" passes over an address with a line break, and the page would be blank.
  const isKnown = matchRoutes(routes, useLocation()) !== null;
  return useRoutes(routes, isKnown ? undefined : "/*");
}
